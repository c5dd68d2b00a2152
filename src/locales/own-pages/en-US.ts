/** Texts of the error and result pages, in English. */
import { entryLabels } from '#contract/labels/entry.en-US';
import type { OwnPageTexts } from './index';

export const enUS: OwnPageTexts = {
  backHome: 'Back home',
  exception: {
    '403': 'Sorry, you have no permission to visit this page',
    '404': 'Sorry, the page you visited does not exist',
    '500': 'Sorry, the server reported an error',
    missing: 'Missing right:',
    missingAny: 'Any of these rights is needed:',
    requestId: entryLabels.requestId,
    address: 'Address',
    triggerTitle: 'Error simulation',
    triggerHint: 'Send requests that fail and watch how the application reacts.',
    triggerOff: 'This server does not simulate errors: start it with ERROR_SIMULATION=1.',
    triggerCode: (code) => `Trigger ${code}`,
    lastCode: 'Last triggered',
    never: 'Nothing yet',
  },
  result: {
    success: 'Submitted',
    successHint: 'The operation is complete. You can go on working.',
    fail: 'Submission failed',
    failHint: 'Nothing was changed. Check your input and submit again.',
    back: 'Back to the previous page',
  },
};
