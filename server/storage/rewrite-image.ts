/**
 * Decodes pictures and re-encodes them: upright, and with nothing in the file but pixels (no places, names, code).
 */
import sharp, { type Sharp } from 'sharp';
import {
  uploadLimits,
  uploadPurposes,
  type ImageChange,
  type ImageType,
  type UploadFolder,
} from '#contract/upload/constants';
import { isMovingPng } from '#contract/upload/moving';
import { imageTypeOf } from './image-type';
import { safely, type InspectedImage } from './inspect-image';

export interface RewrittenImage extends InspectedImage {
  readonly bytes: Buffer;
  readonly changes: readonly ImageChange[];
}

/**
 * In descending order: printed pictures keep their edges, those for telephones are small. The next one is used where
 * the file is too large.
 */
const qualities = {
  'study-card': [92, 80, 65],
  merchant: [92, 80, 65],
  office: [92, 80, 65],
  page: [80, 65],
} as const satisfies Readonly<Record<UploadFolder, readonly number[]>>;

/** A smaller picture would be unrecognisable. */
const sidePxMin = 64;

/**
 * @returns undefined for anything but an acceptable picture, as in `inspectImage`, or one that can't be reduced to the
 * folder's limit
 */
export async function rewriteImage(bytes: Buffer, folder: UploadFolder): Promise<RewrittenImage | undefined> {
  // The first bytes are checked before decoding, because the decoder knows formats that may hold scripts.
  const type = imageTypeOf(bytes);
  const { types, sidePxMax, storedBytesMax } = uploadPurposes[folder];
  if (type === undefined || !types.some((each) => each === type)) return undefined;
  try {
    const { width, height, pages = 1, isPalette } = await sharp(bytes, safely).metadata();
    if (Math.max(width, height) > uploadLimits.sidePxMax) return undefined;
    // sharp stacks frames vertically, so the limit of pixels applies to all of them together.
    const isAnimated = folder === 'page' && pages > 1 && width * height * pages <= uploadLimits.pixelsMax;
    const changes: ImageChange[] = [];
    if (!isAnimated && (pages > 1 || (type === 'image/png' && isMovingPng(bytes)))) changes.push('stilled');
    const opened = sharp(bytes, { ...safely, animated: isAnimated });
    const upright = isAnimated ? opened : opened.autoOrient();
    const longest = Math.max(width, height);
    let side = Math.min(longest, sidePxMax);
    // A picture for telephones that is too large at every quality gets fewer pixels, which weigh about the same each. A
    // printed card keeps its size.
    const least = folder === 'page' ? Math.min(side, sidePxMin) : side;
    while (side >= least) {
      let byteCount = 0;
      for (const quality of qualities[folder]) {
        const drawn = upright
          .clone()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
        const written = encoders[type](drawn, { quality, isIndexed: isPalette });
        const { data, info } = await written.toBuffer({ resolveWithObject: true });
        const size = { widthPx: info.width, heightPx: info.pageHeight ?? info.height };
        byteCount = data.length;
        if (byteCount <= storedBytesMax)
          return { type, ...size, bytes: data, changes: side < longest ? [...changes, 'shrunk'] : changes };
        if (type === 'image/png' || type === 'image/gif') break;
      }
      side = Math.floor(side * Math.min(0.9, Math.sqrt(storedBytesMax / byteCount)));
    }
    return undefined;
  } catch {
    return undefined;
  }
}

interface Encoding {
  readonly quality: number;
  /** Whether its colours come from a palette. */
  readonly isIndexed: boolean;
}

const encoders: Readonly<Record<ImageType, (drawn: Sharp, encoding: Encoding) => Sharp>> = {
  'image/png': (drawn, { isIndexed }) => drawn.png({ compressionLevel: 9, palette: isIndexed }),
  'image/jpeg': (drawn, { quality }) =>
    drawn.jpeg({ quality, chromaSubsampling: quality > 90 ? '4:4:4' : '4:2:0' }),
  'image/webp': (drawn, { quality }) => drawn.webp({ quality }),
  'image/gif': (drawn) => drawn.gif(),
};
