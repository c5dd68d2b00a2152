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
const safely = { limitInputPixels: uploadLimits.pixelsMax, failOn: 'error' } as const;

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

/** Sides of what is written anew: as wide as any phone shows it. */
const rewrittenSidePxMax = 2048;

export interface RewrittenImage extends InspectedImage {
  readonly bytes: Buffer;
}

/** Draws the picture and writes it anew, upright and without whatever else was in the file (places, names, code). */
export async function rewriteImage(bytes: Buffer): Promise<RewrittenImage | undefined> {
  const inspected = await inspectImage(bytes);
  if (!inspected) return undefined;
  const { type } = inspected;
  const drawn = sharp(bytes, { ...safely, animated: type === 'image/gif' })
    .rotate()
    .resize({
      width: rewrittenSidePxMax,
      height: rewrittenSidePxMax,
      fit: 'inside',
      withoutEnlargement: true,
    });
  try {
    const { data, info } = await drawn.toFormat(formats[type]).toBuffer({ resolveWithObject: true });
    return { type, widthPx: info.width, heightPx: info.pageHeight ?? info.height, bytes: data };
  } catch {
    return undefined;
  }
}

const formats = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const satisfies Record<ImageType, unknown>;
