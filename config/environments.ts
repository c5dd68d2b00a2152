/** Where each group of calls goes, chosen by the page's hostname (decisions.md, Hosts). */
import type { Host } from '#contract/hosts';

export interface Environment {
  /** Base URL of each group, without a trailing slash; '' is the page's own origin. */
  readonly hosts: Record<Host, string>;
  /** Where the page goes, with the token, after a good login (spec section 4). */
  readonly postLoginUrl: string;
  /** The login page: `/user/login`, or `/crmlogin/saas/login` where the CRM's host serves it (spec section 2). */
  readonly loginPath: string;
  readonly passwordResetUrl: string;
  readonly passwordUpdateUrl: string;
  /** Spec section 2: {base}, put before every route of the application. */
  readonly base: string;
  /** Origins that /redirect may open without asking (decisions.md, risky lines). */
  readonly trustedOrigins: readonly string[];
}

/** Everything on the page's own origin: what `npm start` serves. */
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
  passwordResetUrl: '/sso/password/reset',
  passwordUpdateUrl: '/sso/password/update',
  base: '',
  trustedOrigins: [],
};

/** Deployments that spread the hosts add their page's hostname here. */
export const environments: Record<string, Environment> = {};

/** The environment of a page's hostname; an unknown hostname gets the embedded one. */
export const environmentOf = (hostname: string): Environment =>
  Object.hasOwn(environments, hostname)
    ? (environments[hostname] ?? embeddedEnvironment)
    : embeddedEnvironment;
