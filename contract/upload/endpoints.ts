/** Uploads (spec section 7): the token for the storage host, which takes the file itself, and the way through the API. */
import { endpoints, read, type ReplyOf } from '../endpoint';
import type { uploadSchemas } from './schema';

export const upload = endpoints<typeof uploadSchemas>('upload', 'studyCard', {
  /** For whoever may use one of the folders; the right for the key's own one is asked for beyond it. */
  getUploadToken: read('/qiniu/v1/uploadtoken', ['repertory.create', 'merchant.edit', 'page.edit']),
  uploadPageFile: {
    method: 'POST',
    path: '/studyCardPage/uploadFile',
    access: 'page.edit',
    kind: 'multipart',
    // A file is not kept to compare a repetition with it; what is stored twice is cleared, because nothing refers to it.
    isIdempotent: false,
  },
});

export type StoredImage = ReplyOf<typeof upload.uploadPageFile>;
