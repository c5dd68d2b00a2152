/** Schemas of the upload calls (spec section 7, Upload). Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '../endpoint';

export const uploadSchemas = {
  /** A Qiniu upload token: HMAC-SHA1 over an encoded put policy. */
  getUploadToken: { reply: Type.String() },
} as const satisfies Record<string, CallSchemas>;
