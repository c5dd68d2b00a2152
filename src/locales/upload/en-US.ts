/** Texts of picture uploads, in English. */
import type { UploadTexts } from './index';

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
  storage: {
    refused:
      "The storage refused this upload; please ask an administrator to check its settings and the server's clock",
    tooLarge: 'The picture is too large and the storage did not take it',
    full: 'The storage is full; please tell an administrator',
    broken: 'The storage is not available; please try again later',
    timeout: 'The storage did not answer in time; please try again later',
    network: 'The storage cannot be reached; please check the network and try again',
  },
  changes: {
    stilled: 'The picture does not move any more: its first frame was kept',
    shrunk: 'The picture was large and has been made smaller',
  },
};
