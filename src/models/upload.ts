/** Picture uploads of forms: a picture is checked before it is sent, and the server checks the same. */
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import {
  uploadLimits,
  uploadPurposes,
  type UploadFolder,
  type UploadPurpose,
} from '#contract/upload/constants';
import { imageSizeOf, type ImageSize } from '#src/lib/picture/image-size';
import { uploadTexts, type UploadTexts } from '#src/locales/upload';
import { isAbort, isStorageError, isSuccess, type OnProgress } from '#src/request';
import { uploadFile, type UploadedImage } from '#src/services/upload';
import { defineModel } from 'saga-models';
import { call, cancelSignal, fork, put, take } from 'saga-models/effects';
import { textsOf } from './texts-of';

export interface ImageUpload {
  /** Identifies this upload among others that are running. */
  readonly uploadId: string;
  readonly file: File;
  /** The target folder, which decides the allowed size and types. */
  readonly folder: UploadFolder;
}

export type ImageOutcome =
  | { readonly kind: 'done'; readonly image: UploadedImage }
  /** `message` is a text for the person. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Failed on the way or at the storage; `message` is a text for the person. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

const mebibyte = 1024 * 1024;

export interface UploadState {
  /** The sent share of each running upload, from 0 to 1. */
  sentShares: Readonly<Record<string, number>>;
}

const initialState: UploadState = { sentShares: {} };

export const upload = defineModel({
  namespace: 'upload',
  state: initialState,
  reducers: {
    saveSentShare(state, { uploadId, sentShare }: { uploadId: string; sentShare: number }) {
      state.sentShares[uploadId] = sentShare;
    },
    clearSentShare(state, uploadId: string) {
      delete state.sentShares[uploadId];
    },
  },
  effects: ({ actions }) => {
    const running = new Map<string, AbortController>();

    function* showProgress(uploadId: string, shares: EventChannel<number>) {
      for (;;) yield* put(actions.saveSentShare({ uploadId, sentShare: yield* take(shares) }));
    }

    return {
      /** @returns undefined when the upload failed, which has been reported */
      *uploadImage({ file, folder, uploadId }: ImageUpload) {
        const texts = yield* textsOf(uploadTexts);
        const text = texts.refused;
        const purpose: UploadPurpose = uploadPurposes[folder];
        const fault = faultOf(text, file, purpose) ?? sizeFault(text, yield* call(imageSizeOf, file));
        if (fault !== undefined) return outcome({ kind: 'refused', message: fault });
        const controller = new AbortController();
        running.set(uploadId, controller);
        const { signal } = controller;
        (yield* cancelSignal()).addEventListener('abort', () => controller.abort());
        const progress = progressOf();
        yield* fork(showProgress, uploadId, progress.shares);
        try {
          const reply = yield* call(uploadFile, file, { folder, signal, onProgress: progress.report });
          return isSuccess(reply)
            ? outcome({ kind: 'done', image: reply.data })
            : outcome({ kind: 'failed', message: reply.msg });
        } catch (error) {
          if (isStorageError(error))
            return outcome({ kind: 'failed', message: texts.storage[error.failure] });
          if (isAbort(error) && signal.aborted) return outcome({ kind: 'cancelled' });
          throw error;
        } finally {
          // Closing the channel also ends the effect that reads it.
          progress.shares.close();
          running.delete(uploadId);
          yield* put(actions.clearSentShare(uploadId));
        }
      },
      cancelUpload(uploadId: string) {
        running.get(uploadId)?.abort();
      },
    };
  },
});

/** Keeps only the latest of the reported shares, because older ones needn't be shown. */
function progressOf() {
  let report: OnProgress = () => {};
  const shares = eventChannel<number>((emit) => {
    report = emit;
    return () => {};
  }, buffers.sliding(1));
  return { shares, report: (share: number) => report(share) };
}

const outcome = (each: ImageOutcome): ImageOutcome => each;

/** Checks that need only the file's type and size, not its content. */
function faultOf(
  text: UploadTexts['refused'],
  file: File,
  { types, bytesMax }: UploadPurpose,
): string | undefined {
  if (!types.some((known) => known === file.type)) return text.type(namesOf(types));
  return file.size > bytesMax ? text.size(String(bytesMax / mebibyte)) : undefined;
}

function sizeFault(text: UploadTexts['refused'], size: ImageSize | undefined): string | undefined {
  if (size === undefined) return text.unreadable;
  const { widthPx, heightPx } = size;
  const { sidePxMax, pixelsMax } = uploadLimits;
  const isTooLarge = Math.max(widthPx, heightPx) > sidePxMax || widthPx * heightPx > pixelsMax;
  return isTooLarge ? text.side(String(widthPx), String(heightPx), String(sidePxMax)) : undefined;
}

/** @returns e.g. `PNG / JPEG` */
const namesOf = (types: readonly string[]): string =>
  types.map((type) => type.replace('image/', '').toUpperCase()).join(' / ');
