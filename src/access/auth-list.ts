/** The auth list: what the server says this person may do, as the shell asks about it (spec section 6). */
import { isAllowed, type Access } from '#contract/access';
import type { Right } from '#contract/rights';

/** Spec section 6: what stands in for an empty list of rights. */
export const noAuth = 'noAuth';
/** Rights by their keys; one that this version does not know is asked for by nothing. */
export type AuthList = readonly string[];

/** Spec section 6: what is saved as authority with every user, whatever the server says. Display state only. */
export const savedAuthority = ['admin'] as const;

/** The server's list as the auth list: `["noAuth"]` when it is empty. */
export const authListOf = (authorityList: readonly string[]): AuthList =>
  authorityList.length > 0 ? authorityList : [noAuth];

/** Whether the list holds any one of the asked rights; asking for none is always granted. */
export const canAny = (list: AuthList, asked: readonly Right[] = []): boolean =>
  asked.length === 0 || asked.some((right) => list.includes(right));

/** Whether somebody who is signed in and has this list may make a call that asks for `access`. */
export const mayCall = (list: AuthList, access: Access): boolean => isAllowed(access, new Set(list));

/** The asked rights that the list lacks, in the asked order; what a 403 page names. */
export const missingRights = (list: AuthList, asked: readonly Right[] = []): readonly Right[] =>
  canAny(list, asked) ? [] : asked;
