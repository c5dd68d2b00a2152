/** The upload of one picture: its progress, its outcome, cancel and retry. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImageChange, UploadFolder } from '#contract/upload/constants';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work';
import { randomKey } from '#src/lib/random-key';
import { replyOf } from '#src/models/reply-of';
import { upload, type ImageOutcome } from '#src/models/upload';
import { useDispatch, useSelector } from 'saga-models/react';

export type UploadedImage = Extract<ImageOutcome, { readonly kind: 'done' }>['image'];

export type ImageUploadState =
  | { readonly kind: 'idle' }
  /** `sentShare` is from 0 to 1. */
  | { readonly kind: 'sending'; readonly sentShare: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly file: File; readonly message?: string }
  /** The picture was stored, but altered by the server. */
  | { readonly kind: 'changed'; readonly changes: readonly ImageChange[] };

type Ended = Exclude<ImageUploadState, { readonly kind: 'sending' }>;

interface ImageUploading {
  readonly state: ImageUploadState;
  readonly take: (file: File) => void;
  readonly cancel: () => void;
  /** Sends the failed file again. */
  readonly retry: () => void;
}

const idle: Ended = { kind: 'idle' };

/** The upload is cancelled when the field unmounts. */
export function useImageUpload(folder: UploadFolder, onDone: (image: UploadedImage) => void): ImageUploading {
  const dispatch = useDispatch();
  const [runningId, setRunningId] = useState<string>();
  const [ended, setEnded] = useState(idle);
  const latestId = useRef<string>(undefined);
  const sentShare = useSelector(upload, ({ sentShares }) => sentShares[runningId ?? ''] ?? 0);
  // A running upload counts as unsaved work: an ended session must not lead away from the page.
  useUnsavedWork(runningId !== undefined);
  const cancel = (uploadId: string | undefined) => {
    latestId.current = undefined;
    if (uploadId !== undefined) void dispatch(upload.actions.cancelUpload(uploadId));
  };
  const cancelLatest = useEffectEvent(() => cancel(latestId.current));
  useEffect(() => () => cancelLatest(), []);

  const take = async (file: File) => {
    const uploadId = randomKey(uploadIdLength);
    latestId.current = uploadId;
    setRunningId(uploadId);
    const outcome = await replyOf(dispatch(upload.actions.uploadImage({ file, folder, uploadId })));
    // Cancelled, or another file was chosen meanwhile.
    if (latestId.current !== uploadId) return;
    setRunningId(undefined);
    setEnded(stateAfter(outcome, file));
    if (outcome?.kind === 'done') onDone(outcome.image);
  };

  return {
    state: runningId === undefined ? ended : { kind: 'sending', sentShare },
    take: (file) => void take(file),
    cancel() {
      cancel(runningId);
      setRunningId(undefined);
      setEnded(idle);
    },
    retry() {
      if (ended.kind === 'failed') void take(ended.file);
    },
  };
}

const uploadIdLength = 16;

function stateAfter(outcome: ImageOutcome | undefined, file: File): Ended {
  switch (outcome?.kind) {
    case undefined:
      return { kind: 'failed', file };
    case 'failed':
      return { ...outcome, file };
    case 'refused':
      return outcome;
    case 'cancelled':
      return idle;
    case 'done':
      return outcome.image.changes.length > 0 ? { kind: 'changed', changes: outcome.image.changes } : idle;
  }
}
