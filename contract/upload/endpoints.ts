/** The token for the storage host, which takes the file itself (spec section 7, Upload). */
import { endpoints } from '../endpoint';
import type { uploadSchemas } from './schema';

export const upload = endpoints<typeof uploadSchemas>('upload', 'studyCard', {
  getUploadToken: { method: 'GET', path: '/qiniu/v1/uploadtoken', access: 'signed-in' },
});
