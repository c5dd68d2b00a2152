/** What is said of pictures that are uploaded, in English. */
import type { UploadTexts } from './zh-CN';

export const enUS: UploadTexts = {
  choose: (megabytes) => `Upload a picture (at most ${megabytes} MB)`,
  replace: 'Replace',
  remove: 'Remove',
  progress: (label) => `${label}: progress of the upload`,
  cancel: 'Cancel the upload',
  retry: 'Upload again',
  failed: (file) => `"${file}" was not uploaded`,
  refused: {
    type: (types) => `Please use a ${types} picture`,
    size: (megabytes) => `A picture has at most ${megabytes} MB`,
    side: (width, height, max) =>
      `The picture has ${width} × ${height} pixels; no side may be longer than ${max}`,
    unreadable: 'This file is no picture that can be used',
  },
};
