#!/usr/bin/env bash
# release.sh: builds what is published of a version into build/release: an archive for each platform,
# Debian packages, images in the OCI layout, and their checksums. The version is that of the tag that the
# commit has; a commit without one gets a version after the last tag. The same commit gives the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."

described=$(git describe --tags --match 'v[0-9]*' --dirty 2>/dev/null || echo "v0.0.0-$(git rev-parse --short=12 HEAD)")
version=${described#v}
out=build/release
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -rf "$out"
mkdir -p "$out"
export CGO_ENABLED=0 SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)

# pack DIR FILE: a tar of all in DIR, that depends on nothing but its files.
pack() {
  tar --sort=name --owner="${owner:-0}" --group="${owner:-0}" --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -C "$1" -cf "$2" .
}

# program OS ARCH FILE
program() {
  GOOS=$1 GOARCH=$2 go build -trimpath -ldflags "-s -w -X main.version=v$version" -o "$3" ./cmd/umpire
}

# archive OS ARCH: the program, its manual, completions and licences.
archive() {
  local name="umpire-$version-$1-$2" exe=umpire
  local dir="$work/$name"
  [ "$1" != windows ] || exe=umpire.exe
  mkdir -p "$dir/man" "$dir/completions"
  program "$1" "$2" "$dir/$exe"
  cp LICENSE NOTICE README.md CHANGELOG.md "$dir"
  cp build/man/*.1 "$dir/man"
  cp build/completions/* "$dir/completions"
  if [ "$1" = windows ]; then
    find "$dir" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
    (cd "$work" && find "$name" -type f | sort | TZ=UTC zip -qX - -@) >"$out/$name.zip"
  else
    mkdir -p "$work/only" && mv "$dir" "$work/only/$name"
    pack "$work/only" "$work/archive.tar"
    mv "$work/only/$name" "$dir"
    gzip -9nc "$work/archive.tar" >"$out/$name.tar.gz"
  fi
}

# debian ARCH: a package of the program, its manual, completions and a systemd unit that is not enabled.
debian() {
  local from="$work/umpire-$version-linux-$1" root="$work/deb-$1/root" control="$work/deb-$1/control"
  local doc="$root/usr/share/doc/umpire"
  mkdir -p "$root/usr/bin" "$root/usr/share/man/man1" "$doc" "$root/usr/lib/systemd/system" "$control" \
    "$root/usr/share/bash-completion/completions" "$root/usr/share/zsh/vendor-completions" "$root/usr/share/fish/vendor_completions.d"
  install -m 755 "$from/umpire" "$root/usr/bin/umpire"
  for page in "$from"/man/*.1; do
    gzip -9nc "$page" >"$root/usr/share/man/man1/$(basename "$page").gz"
  done
  cp "$from/completions/umpire.bash" "$root/usr/share/bash-completion/completions/umpire"
  cp "$from/completions/_umpire" "$root/usr/share/zsh/vendor-completions/_umpire"
  cp "$from/completions/umpire.fish" "$root/usr/share/fish/vendor_completions.d/umpire.fish"
  sed 's|/usr/local/bin/umpire|/usr/bin/umpire|' deploy/umpire.service >"$root/usr/lib/systemd/system/umpire.service"
  cat LICENSE NOTICE >"$doc/copyright"
  gzip -9nc CHANGELOG.md >"$doc/changelog.gz"
  cat >"$control/control" <<EOF
Package: umpire
Version: ${version//-/+}
Section: games
Priority: optional
Architecture: $1
Maintainer: The authors of Umpire
Installed-Size: $(du -sk "$root" | cut -f1)
Description: table for miniature wargames that knows the rules
 Plays Warcaster: Neo-Mechanika, Warpath, WARMACHINE Quick Start and
 Cybernekro in a browser or a terminal, against people or bots.
EOF
  chmod -R u=rwX,go=rX "$work/deb-$1"
  pack "$control" "$work/control.tar" && gzip -9nf "$work/control.tar"
  pack "$root" "$work/data.tar" && gzip -9nf "$work/data.tar"
  echo 2.0 >"$work/debian-binary"
  (cd "$work" && rm -f umpire.deb && ar rcD umpire.deb debian-binary control.tar.gz data.tar.gz)
  mv "$work/umpire.deb" "$out/umpire_${version//-/+}_$1.deb"
}

# blob FILE: puts a file into the image that is being built, and prints its digest.
blob() {
  local sum
  sum=$(sha256sum "$1" | cut -d' ' -f1)
  cp "$1" "$image/blobs/sha256/$sum"
  echo "sha256:$sum"
}

# oci ARCH: an image of the server, as deploy/Containerfile describes it, in the OCI layout.
oci() {
  local root="$work/image-$1" image="$work/oci-$1" from="$work/umpire-$version-linux-$1" layers=() ids=() digest
  local descriptor='{"mediaType":"application/vnd.oci.image.%s","digest":"%s","size":%d}'
  mkdir -p "$image/blobs/sha256" "$root/program" "$root/data/var/lib/umpire"
  install -m 755 "$from/umpire" "$root/program/umpire"
  install -m 644 LICENSE NOTICE "$root/program"
  chmod 700 "$root/data/var/lib/umpire"
  for layer in program data; do
    if [ "$layer" = data ]; then owner=65532 pack "$root/data" "$work/layer.tar"; else pack "$root/program" "$work/layer.tar"; fi
    ids+=("\"sha256:$(sha256sum "$work/layer.tar" | cut -d' ' -f1)\"")
    gzip -9nf "$work/layer.tar"
    digest=$(blob "$work/layer.tar.gz")
    # shellcheck disable=SC2059
    layers+=("$(printf "$descriptor" layer.v1.tar+gzip "$digest" "$(stat -c %s "$work/layer.tar.gz")")")
  done
  cat >"$work/config.json" <<EOF
{"created":"$(date -u -d "@$SOURCE_DATE_EPOCH" +%FT%TZ)","architecture":"$1","os":"linux",
"config":{"User":"65532:65532","ExposedPorts":{"8080/tcp":{}},"Volumes":{"/var/lib/umpire":{}},"StopSignal":"SIGTERM",
"Entrypoint":["/umpire","serve","--addr",":8080","--data","/var/lib/umpire","--log","json"],
"Labels":{"org.opencontainers.image.title":"umpire","org.opencontainers.image.version":"$version","org.opencontainers.image.revision":"$(git rev-parse HEAD)"}},
"rootfs":{"type":"layers","diff_ids":[$(IFS=, && echo "${ids[*]}")]}}
EOF
  digest=$(blob "$work/config.json")
  # shellcheck disable=SC2059
  printf '{"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json","config":%s,"layers":[%s]}' \
    "$(printf "$descriptor" config.v1+json "$digest" "$(stat -c %s "$work/config.json")")" "$(IFS=, && echo "${layers[*]}")" >"$work/manifest.json"
  digest=$(blob "$work/manifest.json")
  echo '{"imageLayoutVersion":"1.0.0"}' >"$image/oci-layout"
  printf '{"schemaVersion":2,"mediaType":"application/vnd.oci.image.index.v1+json","manifests":[{"mediaType":"application/vnd.oci.image.manifest.v1+json","digest":"%s","size":%d,"platform":{"architecture":"%s","os":"linux"},"annotations":{"org.opencontainers.image.ref.name":"%s"}}]}' \
    "$digest" "$(stat -c %s "$work/manifest.json")" "$1" "$version" >"$image/index.json"
  pack "$image" "$out/umpire-$version-$1.oci.tar"
}

for platform in linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64; do
  archive "${platform%/*}" "${platform#*/}"
done
for arch in amd64 arm64; do
  debian "$arch"
  oci "$arch"
done
(cd "$out" && sha256sum -- * >SHA256SUMS)
ls -l "$out"
