/** A player's share in the seed of the dice: 16 bytes of chance in hexadecimal digits. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}
