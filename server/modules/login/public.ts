/** The parts of signing in that others may use: second factors, which sessions are open, and their end. */
export {
  confirmFactor,
  deleteSecondFactor,
  findFactor,
  replaceRecoveryCodes,
  saveUnconfirmed,
} from './factor-repository';
export { deleteOtherSessions, deleteSession } from './own-sessions-repository';
export { deleteSessionsOf, isOpen } from './session-repository';
