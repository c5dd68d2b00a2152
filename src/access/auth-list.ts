/** The auth list: the person's rights as the server reports them (spec section 6). */
import { isAllowed, type Access } from '#contract/access';
import type { Right } from '#contract/rights';

/** Spec section 6: replaces an empty list of rights. */
export const noAuth = 'noAuth';
/** Keys of rights; one that this version doesn't know has no effect. */
export type AuthList = readonly string[];

/** Spec section 6: saved as authority with every user, whatever the server reports. For display only. */
export const savedAuthority = ['admin'] as const;

/** The server's list as the auth list: `["noAuth"]` when it is empty. */
export const authListOf = (authorityList: readonly string[]): AuthList =>
  authorityList.length > 0 ? authorityList : [noAuth];

/** Whether the list has any of the rights; true if none is asked for. */
export const canAny = (list: AuthList, asked: readonly Right[] = []): boolean =>
  asked.length === 0 || asked.some((right) => list.includes(right));

/** Whether a signed-in person with this list may make a call that requires `access`. */
export const mayCall = (list: AuthList, access: Access): boolean => isAllowed(access, new Set(list));

/** The rights that the list lacks, in the given order; named by the 403 page. */
export const missingRights = (list: AuthList, asked: readonly Right[] = []): readonly Right[] =>
  canAny(list, asked) ? [] : asked;
