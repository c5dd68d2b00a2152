/**
 * Uploads (spec section 7): the token for the storage host, which takes the file itself, and the upload through the
 * API.
 */
import { endpoints, read, type ReplyOf } from '#contract/endpoint';
import type { uploadSchemas } from './schema';

export const upload = endpoints<typeof uploadSchemas>('upload', 'studyCard', {
  /** Any one of these rights; the service then checks the right of the key's own folder. */
  getUploadToken: read('/qiniu/v1/uploadtoken', ['repertory.create', 'merchant.edit', 'page.edit']),
  uploadPageFile: {
    method: 'POST',
    path: '/studyCardPage/uploadFile',
    access: 'page.edit',
    kind: 'multipart',
    // Not idempotent: the file is not stored for comparison with a repetition. A second copy is deleted later, because
    // nothing refers to it.
    isIdempotent: false,
  },
});

export type StoredImage = ReplyOf<typeof upload.uploadPageFile>;
