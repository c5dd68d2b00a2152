/** Inspects pictures: their type, their size, and whether they can be decoded. */
import sharp from 'sharp';
import { uploadLimits, type ImageType } from '#contract/upload/constants';
import { imageTypeOf } from './image-type';

export interface InspectedImage {
  readonly type: ImageType;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture whose header announces more pixels is refused before anything is decoded. */
export const safely = { limitInputPixels: uploadLimits.pixelsMax, failOn: 'error' } as const;

/** @returns undefined for anything but an acceptable picture: another type, cut off, broken, or too large to decode */
export async function inspectImage(bytes: Buffer): Promise<InspectedImage | undefined> {
  // The first bytes are checked before decoding, because the decoder knows formats that may hold scripts.
  const type = imageTypeOf(bytes);
  if (type === undefined) return undefined;
  try {
    const { width, height } = await sharp(bytes, safely).metadata();
    if (Math.max(width, height) > uploadLimits.sidePxMax) return undefined;
    // Reads every pixel, so that a truncated file is noticed.
    await sharp(bytes, safely).stats();
    return { type, widthPx: width, heightPx: height };
  } catch {
    return undefined;
  }
}
