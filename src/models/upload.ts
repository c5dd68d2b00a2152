/** Pictures that forms send to the storage host; the storage host checks the same. */
import { imageTypes } from '#contract/upload/constants';
import { shellTexts, type Messages } from '../locales';
import { isSuccess } from '../request';
import { defineModel } from '../runtime';
import { call, cancelSignal, port } from '../runtime/effects';
import { uploadFile } from '../services/upload';
import { notifyPort } from './ports';
import { textsOf } from './texts-of';

export interface ImageUpload {
  readonly file: File;
  /** What the field is called. */
  readonly label: string;
  readonly bytesMax: number;
}

const mebibyte = 1024 * 1024;

export const upload = defineModel({
  namespace: 'upload',
  state: {},
  reducers: {},
  effects: () => ({
    /** @returns the file's key; undefined when it was refused or not taken, which the person has been told */
    *uploadImage(given: ImageUpload) {
      const { image } = (yield* textsOf(shellTexts)).shell;
      const refusal = refusalOf(image, given);
      if (refusal !== undefined) {
        const { warning } = yield* port(notifyPort);
        warning(refusal);
        return undefined;
      }
      const signal = yield* cancelSignal();
      const reply = yield* call(uploadFile, given.file, signal);
      return isSuccess(reply) ? reply.data.key : undefined;
    },
  }),
});

/** What speaks against the file; undefined when it can be taken. */
function refusalOf(
  text: Messages['shell']['image'],
  { file, label, bytesMax }: ImageUpload,
): string | undefined {
  if (!imageTypes.some((known) => known === file.type)) return text.type(label);
  return file.size > bytesMax ? text.size(label, String(bytesMax / mebibyte)) : undefined;
}
