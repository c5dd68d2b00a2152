/** The shell's texts in English; loaded when somebody chooses English. */
import { titles } from '#config/routes';
import { memberOf } from '#contract/keys';
import { entryWords } from '#contract/labels/entry';
import type { Words } from '#contract/labels/words';
import { roleWords } from '#contract/user/role-labels';
import { counted } from './counted';
import type { Messages } from './zh-CN';

export const enUS: Messages = {
  product: 'Study Card Back Office',
  ...titles['en-US'],
  roleName: (code, ownName) => memberOf<Words>(roleWords, code)?.[1] ?? ownName,
  shell: {
    switchLanguage: '中文',
    retry: 'Try again',
    undo: 'Undo',
    undone: 'Undone',
    undonePartly: (undone, kept, why) => `${undone} undone, ${kept} not undone: ${why}`,
    viewDeleted: (view) => `View "${view}" deleted`,
    marksMoved: 'Stock marks changed',
    reload: 'Reload',
    loading: 'Loading',
    roleChanged: (role) => `Your role is now ${role}`,
    rightsChanged: (role) => `The rights of your role ${role} have changed`,
    keptAsDraft: '; what you filled in is kept as a draft',
    pageLoadFailed: 'The page could not be loaded',
    partMissing:
      'This part could not be loaded. The network may be down, or a new version may just have been released.',
    partBroken: 'Something went wrong in this part. The error has been recorded.',
    close: 'Close',
    pageLoadFailedHint: 'The network may be down, or a new version may just have been released.',
    pageBroken: 'Something went wrong on this page',
    pageBrokenHint: 'The error has been recorded. Try again or go back home.',
    unheardWrite: 'An operation was still unanswered when you left; please check whether it was completed.',
    newVersion: 'A new version is available; refresh to use it',
    refresh: 'Refresh',
    userLoadFailed: 'Could not load your user information',
    userLoadFailedHint: 'The service is not responding at the moment. Please try again later.',
  },
  login: {
    title: 'Sign in',
    card: 'Study card',
    subtitle: 'Printed, stocked, granted: every card accounted for.',
    username: entryWords.username[1],
    password: entryWords.password[1],
    usernameRequired: 'Please enter your user name',
    passwordRequired: 'Please enter your password',
    remember: 'Remember user name',
    forgotten: 'Forgot your password?',
    submit: 'Sign in',
    code: entryWords.factorCode[1],
    codeHint:
      'Open your authenticator app and enter the 6 digits; if you do not have your phone, enter a recovery code.',
    codeRequired: 'Please enter the code',
    verify: 'Verify and sign in',
    anotherAccount: 'Use another account',
    capsLock: 'Caps lock is on',
    expiredTitle: 'Your session has ended',
    expiredHint:
      'Sign in again; the page and what you have filled in will be kept. Signing in with another account reloads the page.',
    signInAgain: 'Sign in again',
    signOut: 'Sign out',
    failed: 'Sign-in failed. Please try again later.',
    cookieLost:
      'Your sign-in could not be saved: the browser or a proxy blocked the cookie. Allow cookies for this site and sign in again; if that does not help, contact an administrator.',
    lockedForMinutes: (count) => `Too many failed sign-ins. Try again in ${counted(count, 'minute')}.`,
    lockedForSeconds: (count) => `Too many failed sign-ins. Try again in ${counted(count, 'second')}.`,
  },
  errors: {
    status: {
      200: 'The server returned the data.',
      201: 'Created or modified.',
      202: 'The request is queued and will be carried out later.',
      204: 'Deleted.',
      400: 'The request was wrong; nothing was created or changed.',
      401: 'No permission (wrong token, user name or password).',
      403: 'You are signed in, but access is forbidden.',
      404: 'The record does not exist; nothing was done.',
      406: 'The requested format is not available.',
      410: 'The resource has been permanently removed.',
      422: 'The record could not be created: validation failed.',
      500: 'The server encountered an error; please check the server.',
      502: 'Gateway error.',
      503: 'The service is unavailable: overloaded or under maintenance.',
      504: 'Gateway timeout.',
    },
    otherStatus: 'The server did not respond properly.',
    requestError: (status, url) => `Request error ${status}: ${url}`,
    network: 'The server cannot be reached. Check the network and try again.',
    timeout: 'The request took too long. Please try again later.',
    malformed: "The server's reply could not be read. Reload the page and check before trying again.",
    fault: 'Something went wrong on this page. Reload it and check before trying again.',
    noUser: 'Could not load your user information!',
    interruptedWrite:
      'You are signed in again. Your last operation was not carried out; please submit it again.',
    fullStop: '.',
    requestId: (id) => `${entryWords.requestId[1]} ${id}`,
  },
  redirect: {
    success: 'WeChat binding succeeded!',
    failure: 'The operation failed!',
    going: 'Redirecting…',
    leavingTitle: 'You are leaving the study card back office',
    leavingHint: 'This address is not on the list of trusted sites. Check it before you continue:',
    leave: 'Continue',
    stay: 'Back home',
  },
};
