/** Re-encodes a picture in the browser: upright, and without anything but its pixels (no places, names, times). */
import type { ImageChange } from '#contract/upload/constants';
import { isMovingPng, isMovingWebp } from '#contract/upload/moving';

export interface ReencodedImage {
  readonly file: File;
  readonly changes: readonly ImageChange[];
}

/** The next quality is used when the file is still too large. */
const qualities = [0.92, 0.8, 0.65] as const;

/**
 * @returns undefined if it can't be made small enough
 * @throws DOMException when the browser can't decode it
 */
export async function reencodeImage(file: File, bytesMax: number): Promise<ReencodedImage | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isMoving = file.type === 'image/png' ? isMovingPng(bytes) : isMovingWebp(bytes);
  // Rotated as the camera recorded it.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  for (const quality of qualities) {
    // A browser that can't write the type writes PNG; `blob.type` tells.
    const blob = await canvas.convertToBlob({ type: file.type, quality });
    if (blob.size <= bytesMax)
      return {
        file: new File([blob], file.name, { type: blob.type }),
        changes: isMoving ? ['stilled'] : [],
      };
  }
  return undefined;
}
