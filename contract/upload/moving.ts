/** Detects animated pictures. For PNG the drawing libraries can't, because they read only the first frame. */

const pngHeadBytes = 8;
/** The length, name and checksum of a chunk. */
const pngFrameBytes = 12;

export function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The chunk that announces an animation precedes the first pixels.
  for (let at = pngHeadBytes; at + pngFrameBytes <= bytes.length; at += pngFrameBytes + view.getUint32(at)) {
    const name = textAt(bytes, at + 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** The extended header has a bit for animation. */
export const isMovingWebp = (bytes: Uint8Array): boolean =>
  textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
