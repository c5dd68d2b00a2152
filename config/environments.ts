/** The base address of each group of calls, chosen by the page's hostname. */
import type { Host } from '#contract/hosts';

export interface Environment {
  /** Base URL of each group, without a trailing slash; '' is the page's own origin. */
  readonly hosts: Record<Host, string>;
  /** Where the page goes, with the token, after a successful login (spec section 4). */
  readonly postLoginUrl: string;
  /** The login page: `/user/login`, or `/crmlogin/saas/login` on the CRM's host (spec section 2). */
  readonly loginPath: string;
  /** Where body code 4002 leads: the account has to be bound there first (spec section 8). */
  readonly bindUrl: string;
  readonly passwordResetUrl: string;
  readonly passwordUpdateUrl: string;
  /**
   * Spec section 2: {base}, the prefix of every route of the application; leading and trailing slashes do not matter.
   */
  readonly base: string;
  /** Origins that /redirect opens without asking, since anybody can write an address into a link. */
  readonly trustedOrigins: readonly string[];
}

/** Everything is on the page's own origin, as `npm start` serves it. */
export const embeddedEnvironment: Environment = {
  hosts: {
    main: '',
    studyCard: '/studycard-api',
    login: '/sso',
    userCentre: '/user-centre',
    export: '',
    upload: '/storage',
    file: '/files',
    management: '/management-api',
    assistantFile: '/assistant-file-api',
    objective: '/objective-api',
    callCentre: '/call-centre-api',
    reportingWarehouse: '/reporting-warehouse-api',
    push: '/push-api',
  },
  postLoginUrl: '/sso/session',
  loginPath: '/user/login',
  bindUrl: '/wx-bind',
  passwordResetUrl: '/sso/password/reset',
  passwordUpdateUrl: '/sso/password/update',
  base: '',
  trustedOrigins: [],
};

/**
 * Every group has a host of its own. The session's cookie belongs to one hostname, so the groups that need it differ
 * only in the port.
 */
const spreadEnvironment: Environment = {
  hosts: {
    main: 'https://api.cards.example',
    studyCard: 'https://api.cards.example:8441/studycard-api',
    login: 'https://api.cards.example:8442/sso',
    userCentre: 'https://api.cards.example:8443/user-centre',
    export: 'https://api.cards.example:8444',
    upload: 'https://upload.cards.example',
    file: 'https://files.cards.example',
    management: 'https://management.cards.example',
    assistantFile: 'https://assistant-files.cards.example',
    objective: 'https://objective.cards.example',
    callCentre: 'https://call-centre.cards.example',
    reportingWarehouse: 'https://reporting.cards.example',
    push: 'https://push.cards.example',
  },
  postLoginUrl: 'https://api.cards.example:8442/sso/session?app=https://cards.example',
  loginPath: '/user/login',
  bindUrl: 'https://bind.cards.example/wx-bind',
  passwordResetUrl: 'https://api.cards.example:8442/sso/password/reset',
  passwordUpdateUrl: 'https://api.cards.example:8442/sso/password/update',
  base: '',
  trustedOrigins: ['https://bind.cards.example', 'https://crm.cards.example'],
};

/** The CRM's variant: its own login page, the application below a path prefix, and one origin. */
const crmEnvironment: Environment = {
  ...embeddedEnvironment,
  postLoginUrl: '/sso/session?from=crm',
  loginPath: '/crmlogin/saas/login',
  bindUrl: 'https://bind.cards.example/wx-bind?from=crm',
  base: '/crm',
  trustedOrigins: ['https://bind.cards.example'],
};

/** Keyed by the page's hostname. A deployment replaces these examples with its own rows. */
export const environments: Record<string, Environment> = {
  'cards.example': spreadEnvironment,
  'crm.cards.example': crmEnvironment,
};

/** The environment of a page's hostname; an unknown hostname gets the embedded one. */
export function environmentOf(hostname: string): Environment {
  const own = Object.hasOwn(environments, hostname) ? environments[hostname] : undefined;
  const environment = own ?? embeddedEnvironment;
  return { ...environment, base: normalBase(environment.base) };
}

/** Normalises `crm`, `/crm` and `/crm/` to `/crm`; '' and `/` to ''. */
const normalBase = (base: string): string =>
  base
    .split('/')
    .filter((part) => part !== '')
    .map((part) => `/${part}`)
    .join('');
