/** Looks into pictures: what they are, whether they can be drawn, and how large they are. */
import sharp from 'sharp';
import { uploadLimits, type ImageType } from '#contract/upload/constants';
import { imageTypeOf } from './image-type';

export interface InspectedImage {
  readonly type: ImageType;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture whose head promises more is refused before any of it is drawn. */
export const safely = { limitInputPixels: uploadLimits.pixelsMax, failOn: 'error' } as const;

/** @returns undefined for what is no picture of ours: another kind of file, cut off, broken, or too large to be drawn */
export async function inspectImage(bytes: Buffer): Promise<InspectedImage | undefined> {
  // By its beginning first: the decoder knows kinds that may hold scripts.
  const type = imageTypeOf(bytes);
  if (type === undefined) return undefined;
  try {
    const { width, height } = await sharp(bytes, safely).metadata();
    if (Math.max(width, height) > uploadLimits.sidePxMax) return undefined;
    // Every pixel is read, so that a file which breaks off is found out.
    await sharp(bytes, safely).stats();
    return { type, widthPx: width, heightPx: height };
  } catch {
    return undefined;
  }
}
