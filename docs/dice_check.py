"""Checks the dice of an Umpire replay file by itself: see docs/dice.md.

    python3 dice_check.py REPLAY [--commitment NOTED] [--number YOURS]...
"""
import argparse, hashlib, hmac, json, struct, sys

def sha(*parts): return hashlib.sha256(b"".join(parts)).digest()
def commitment(secret): return sha(b"umpire commitment v1\0", secret).hex()

def seed_of(secret, numbers):  # each number as it is written, after its length
    parts = b"".join(struct.pack(">Q", len(n)) + n for n in (n.encode() for n in numbers))
    return hmac.new(secret, b"umpire seed v1\0" + parts, hashlib.sha256).digest()

def quarter(s, a, b, c, d):
    for x, y, z, by in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
        s[x] = (s[x] + s[y]) & 0xffffffff
        v = s[z] ^ s[x]
        s[z] = (v << by | v >> 32 - by) & 0xffffffff

def words(key):  # ChaCha8Rand: c2sp.org/chacha8rand
    while True:
        for counter in range(0, 16, 4):
            lanes = []
            for lane in range(4):
                start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, *struct.unpack("<8I", key), counter + lane, 0, 0, 0]
                s = start[:]
                for turn in (0, 1) * 4:
                    for k in range(4):
                        quarter(s, k, 4 + (k + turn) % 4, 8 + (k + 2 * turn) % 4, 12 + (k + 3 * turn) % 4)
                lanes.append([x + y & 0xffffffff if 4 <= i < 12 else x for i, (x, y) in enumerate(zip(s, start))])
            chunk = struct.pack("<64I", *(x for row in zip(*lanes) for x in row))
            last = counter == 12  # of its words the last four are the next key
            yield from struct.unpack("<28Q" if last else "<32Q", chunk[:224] if last else chunk)
        key = chunk[224:]

def roll(seed, n, dice):  # dice: the faces of each
    source, shown = words(sha(b"umpire roll v1\0", seed, struct.pack(">Q", n))), []
    while len(shown) < len(dice):
        word, product, some = next(source), 1, []
        for faces in dice[len(shown):]:
            if product * len(faces) > 1 << 40: break
            product *= len(faces)
            face, word = divmod(word * len(faces), 1 << 64)
            some.append(faces[face])
        if word >= (1 << 64) % product: shown += some  # else the word would favour some faces
    return shown

MARKED = {"Action": [0, 0, 0, 1, 1, 2], "Power": [0, 1, 1, 1, 1, 2], "d3": [1, 1, 2, 2, 3, 3]}

def faces_of(name):  # by its name; the file is asked only of names that it alone knows
    if name in MARKED: return MARKED[name]
    if name[:1] == "d" and name[1:].isdigit(): return list(range(1, int(name[1:]) + 1))
    return kinds.get(name)

asked = argparse.ArgumentParser()
asked.add_argument("replay"), asked.add_argument("--commitment"), asked.add_argument("--number", action="append", default=[])
args, wrong, good, unknown, seen = asked.parse_args(), [], 0, 0, set()
data = open(args.replay, "rb").read()
text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")  # PowerShell's > writes UTF-16
header, *lines, end = map(json.loads, text.strip().split("\n"))
if "lesson" in header["setup"]: sys.exit("this is a lesson: its file says what the dice show")
if header["source"] != "chacha8": sys.exit("these are the quick dice of a simulation")
secret, numbers = bytes.fromhex(end.get("secret", "")), end.get("nonces", [])
if secret and seed_of(secret, numbers).hex() != header["seed"]: wrong.append("the secret and the numbers do not come to the seed")
if args.commitment and args.commitment != commitment(secret): wrong.append("the secret is not the one that was committed to")
wrong += [f"the number {n} is not among the players'" for n in args.number if n not in numbers]
kinds = {d["name"]: d["faces"] for d in header.get("dice", [])}
for event in (e for line in [header, *lines] for e in line.get("events", []) if e["event"] == "roll"):
    rolled = event.get("roll") or event["facts"]  # where older files have it
    pool = [part.split(" ", 1) for part in rolled["dice"].split(" + ")] if rolled["dice"] != "no dice" else []
    dice = [faces_of(name) for count, name in pool for _ in range(int(count))]
    seed = next((f["seed"] for f in header.get("forks", []) if rolled["roll"] < f["until"]), header["seed"])
    if rolled["roll"] in seen: wrong.append(f"roll {rolled['roll']} stands there twice")
    seen.add(rolled["roll"])
    if not all(dice): unknown += 1
    elif roll(bytes.fromhex(seed), rolled["roll"], dice) == rolled["faces"]: good += 1
    else: wrong.append(f"roll {rolled['roll']} ({rolled['tag']}) shows {rolled['faces']}")
unseen = end.get("rolls", 0) - len(seen)  # draws from a deck have no faces to show
if unseen: print(f"{unseen} of {end['rolls']} numbers decide nothing that the file shows: draws of cards, or rolls that were left out")
print(f"{good} rolls agree, {unknown} could not be checked", "no secret is told" if not secret else f"commitment {commitment(secret)}", *wrong, sep="\n")
sys.exit(1 if wrong else 2 if unknown or unseen else 0)
