/** Accounts: closed sets and the limits shared by forms and schemas. */

/** 2 is an account in use whose password nobody has set yet. */
export const accountStatus = { disabled: 0, enabled: 1, awaitsPassword: 2 } as const;
export const accountStatuses = [0, 1, 2] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusActions = ['enable', 'disable'] as const;
export type AccountStatusAction = (typeof accountStatusActions)[number];

/** Whose records an account may see: all, its own as an agent, or those of another agent. */
export const accountScopes = ['all', 'own', 'agent'] as const;
export type AccountScope = (typeof accountScopes)[number];

/** `none` is an account in use without a second factor. */
export const factorStates = ['on', 'none'] as const;

export const accountSorts = ['username', 'displayName', 'lastLoginAt', 'createdAt'] as const;
export type AccountSort = (typeof accountSorts)[number];

export const accountLimits = {
  /** The user name as it is typed to sign in: small letters and digits, with . _ - between them. */
  usernamePattern: '^[a-z0-9][a-z0-9._-]{1,31}$',
  usernameMax: 32,
  displayNameMax: 30,
  reasonMax: 200,
  /** Limit of links that one administrator makes in a minute; more is a mistake or misuse. */
  linksPerMinute: 20,
  linkHours: 24,
} as const;
