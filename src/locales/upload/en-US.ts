/** Texts of picture uploads, in English. */
import type { UploadTexts } from './index';

export const enUS: UploadTexts = {
  choose: (megabytes) => `Upload a picture (at most ${megabytes} MB)`,
  replace: 'Replace',
  remove: 'Remove',
  progress: (label) => `${label}: upload progress`,
  cancel: 'Cancel upload',
  retry: 'Upload again',
  failed: (file) => `"${file}" could not be uploaded`,
  refused: {
    type: (types) => `Please use a ${types} picture`,
    size: (megabytes) => `The picture must not exceed ${megabytes} MB`,
    side: (width, height, max) =>
      `The picture is ${width} × ${height} pixels; no side may be longer than ${max} pixels`,
    unreadable: 'This file is not a usable picture',
  },
  storage: {
    refused:
      "The storage rejected this upload; please ask an administrator to check the storage settings and the server's clock",
    tooLarge: 'The picture is too large for the storage',
    full: 'The storage is full; please contact an administrator',
    broken: 'The storage is unavailable; please try again later',
    timeout: 'The storage did not respond in time; please try again later',
    network: 'The storage cannot be reached; please check the network and try again',
  },
  changes: {
    stilled: 'The picture will not be animated: only its first frame was kept',
    shrunk: 'The picture was large and has been scaled down',
  },
};
