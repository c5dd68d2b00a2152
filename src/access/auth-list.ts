/** The auth list: what the server says this person may do, as the shell asks about it (spec section 6). */
import { isAllowed, rights, type Access, type Right } from '#contract/rights';

/** Spec section 6: what stands in for an empty list of rights. */
export const noAuth = 'noAuth';
export type AuthEntry = Right | typeof noAuth;
export type AuthList = readonly AuthEntry[];

/** Spec section 6: what is saved as authority with every user, whatever the server says. Display state only. */
export const savedAuthority = ['admin'] as const;

const isRight = (value: unknown): value is Right => rights.some((right) => right === value);

/** Those that this version knows. */
export const knownRights = (list: readonly unknown[]): readonly Right[] => list.filter(isRight);

/** The server's list as the auth list: `["noAuth"]` when it is empty, keys that this version does not know left out. */
export function authListOf(authorityList: readonly string[]): AuthList {
  const known = authorityList.filter(isRight);
  return known.length > 0 ? known : [noAuth];
}

/** Whether the list holds any one of the asked rights; asking for none is always granted. */
export const canAny = (list: AuthList, asked: readonly Right[] = []): boolean =>
  asked.length === 0 || asked.some((right) => list.includes(right));

/** Whether somebody who is signed in and has this list may make a call that asks for `access`. */
export const mayCall = (list: AuthList, access: Access): boolean =>
  isAllowed(access, new Set(list.filter(isRight)));

/** The asked rights that the list lacks, in the asked order; what a 403 page names. */
export const missingRights = (list: AuthList, asked: readonly Right[] = []): readonly Right[] =>
  canAny(list, asked) ? [] : asked;
