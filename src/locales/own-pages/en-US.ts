/** Texts of the error and result pages, in English. */
import { entryWords } from '#contract/labels/entry';
import type { OwnPageTexts } from './index';

export const enUS: OwnPageTexts = {
  backHome: 'Back home',
  exception: {
    '403': 'Sorry, you do not have permission to view this page',
    '404': 'Sorry, this page does not exist',
    '500': 'Sorry, something went wrong on the server',
    missing: 'Missing right:',
    missingAny: 'One of these rights is required:',
    requestId: entryWords.requestId[1],
    address: 'Address',
    triggerTitle: 'Error simulation',
    triggerHint: 'Send requests that fail and watch how the application reacts.',
    triggerOff: 'Error simulation is off on this server: start it with ERROR_SIMULATION=1.',
    triggerCode: (code) => `Trigger ${code}`,
    lastCode: 'Last triggered',
    never: 'Not triggered yet',
  },
  result: {
    success: 'Submitted',
    successHint: 'The operation is complete. You can continue working.',
    fail: 'Submission failed',
    failHint: 'Nothing was changed. Check your input and submit again.',
    back: 'Back to the previous page',
  },
};
