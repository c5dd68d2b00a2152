/** The person's own account: password, sessions, second factor. Secrets are kept out of the state. */
import { displayCount } from '#src/lib/display-number';
import { worded } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import * as service from '#src/services/own-account';
import { defineModel } from 'saga-models';
import { reads } from '../calls/reads';
import { write, writes } from '../calls/writes';

const parts = reads({ own: (_all: void, signal) => service.findOwnAccount(signal) });

export const ownAccount = defineModel({
  namespace: 'ownAccount',
  state: parts.state,
  reducers: parts.reducers,
  effects: (tools) => {
    const showAgain = () => [parts.again(tools)('own', undefined)];
    return {
      ...parts.effects(tools),
      ...writes({
        changePassword: write({
          send: service.changeOwnPassword,
          message: () => worded(accountTexts, (text) => text.own.passwordChanged),
          after: showAgain,
        }),
        endSessions: write({
          send: service.endOwnSessions,
          message: ({ endedCount }) => worded(accountTexts, (text) => text.ended(displayCount(endedCount))),
          after: showAgain,
        }),
        startFactor: write({ send: service.startSecondFactor }),
        confirmFactor: write({ send: service.confirmSecondFactor, after: showAgain }),
        renewCodes: write({ send: service.renewRecoveryCodes, after: showAgain }),
        removeFactor: write({
          send: service.removeSecondFactor,
          message: () => worded(accountTexts, (text) => text.own.turnedOff),
          after: showAgain,
        }),
      }),
    };
  },
});
