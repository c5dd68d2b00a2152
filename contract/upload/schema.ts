/** Schemas of the upload calls (spec section 7, Upload). Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '#contract/endpoint';
import { oneOf } from '#contract/parts.schema';
import { imageChanges, pageImageTypes, pictureKeyPattern, uploadKeyPattern } from './constants';

/** The storage key of a picture that a record shows. */
export const PictureKey = (title: string) =>
  Type.String({ pattern: pictureKeyPattern, maxLength: 200, title });

export const uploadSchemas = {
  /**
   * A Qiniu upload token: HMAC-SHA1 over an encoded put policy. It is valid for this one key, with the size and types
   * of the key's folder; without a key, for one new picture in the first folder that the caller may fill.
   */
  getUploadToken: {
    summary: 'Answers a token for an upload to the storage host',
    query: Type.Object(
      { key: Type.Optional(Type.String({ pattern: uploadKeyPattern, title: '文件路径' })) },
      { additionalProperties: false },
    ),
    reply: Type.String(),
  },
  /** One picture as form data, in the field `file`; it is decoded, rotated upright and re-encoded. */
  uploadPageFile: {
    summary: 'Stores a picture for pages',
    body: Type.Object({ file: Type.Unsafe<unknown>({ title: '文件' }) }, { additionalProperties: false }),
    reply: Type.Object({
      key: Type.String(),
      /** Address from which it is shown. */
      url: Type.String(),
      type: oneOf(pageImageTypes),
      widthPx: Type.Integer(),
      heightPx: Type.Integer(),
      byteCount: Type.Integer(),
      changes: Type.Array(oneOf(imageChanges)),
    }),
  },
} as const satisfies Record<string, CallSchemas>;
