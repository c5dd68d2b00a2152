/** Which pictures may be uploaded as a card's face; the storage host checks the same. */
import { faceImageTypes, printJobLimits } from '#contract/repertory.facts';

/** Why the file cannot be taken, for people; undefined when it can. */
export function faceImageRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!faceImageTypes.some((known) => known === type)) return '卡面图请用 PNG、JPEG 或 WebP 图片';
  if (size > printJobLimits.faceImageBytesMax) return '卡面图不能超过 5 MB';
  return undefined;
}
