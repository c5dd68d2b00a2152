/** Calls for one's own account: password, sessions, second factor. */
import { ownAccount } from '#contract/own-account/endpoints';
import { readingAll, sending } from '#src/request/of-endpoint';

export const findOwnAccount = readingAll(ownAccount.findOwnAccount);
export const changeOwnPassword = sending(ownAccount.changeOwnPassword);
export const endOwnSessions = sending(ownAccount.endOwnSessions);
export const startSecondFactor = sending(ownAccount.startSecondFactor);
export const confirmSecondFactor = sending(ownAccount.confirmSecondFactor);
export const renewRecoveryCodes = sending(ownAccount.renewRecoveryCodes);
export const removeSecondFactor = sending(ownAccount.removeSecondFactor);
