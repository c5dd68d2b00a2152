/** Which pictures may be uploaded as a card's face; the storage host checks the same. */
import { faceImageTypes, printJobLimits } from '#contract/repertory/constants';

/** What speaks against the file; undefined when it can be taken. */
export function faceImageRefusal({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!faceImageTypes.some((known) => known === type)) return 'type';
  if (size > printJobLimits.faceImageBytesMax) return 'size';
  return undefined;
}
