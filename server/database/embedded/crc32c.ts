/** CRC-32C (Castagnoli), the checksum of PostgreSQL's control file. */
const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
  return remainder;
});

/** @param onPrefix receives, byte by byte, how many bytes are read and their checksum. */
export function crc32c(bytes: Uint8Array, onPrefix: (length: number, checksum: number) => void): void {
  let state = 0xffffffff;
  bytes.forEach((byte, index) => {
    state = (state >>> 8) ^ (table[(state ^ byte) & 0xff] ?? 0);
    onPrefix(index + 1, (state ^ 0xffffffff) >>> 0);
  });
}
