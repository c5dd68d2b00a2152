/** The gate for buttons, columns and pages: renders its children for people with one of the rights. */
import { createContext, useContext, type ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint';
import type { Right } from '#contract/rights';
import { canAny, mayCall, noAuth, type AuthList } from './auth-list';

const AuthListContext = createContext<AuthList>([noAuth]);

/** Provides the auth list to all gates below; src/app fills it from the user model. */
export const AuthListProvider = AuthListContext.Provider;

export const useAuthList = (): AuthList => useContext(AuthListContext);

/** Whether the person has any of the rights. This only decides what is shown; the server checks again. */
export const useCan = (...asked: readonly Right[]): boolean => canAny(useAuthList(), asked);

/** Whether the person may make this call, by the same access entry that the server checks. */
export const useMayCall = ({ access }: Pick<Endpoint, 'access'>): boolean => mayCall(useAuthList(), access);

interface AuthorizedProps {
  /** Any one of them is enough. */
  readonly right: Right | readonly Right[];
  /** Shown instead; nothing by default. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

export function Authorized({ right, fallback = null, children }: AuthorizedProps) {
  const asked = typeof right === 'string' ? [right] : right;
  return useCan(...asked) ? children : fallback;
}
