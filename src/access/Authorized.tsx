/** The one gate for buttons, columns and pages: shows its children to those who hold one of the rights. */
import { createContext, useContext, type ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint';
import type { Right } from '#contract/rights';
import { canAny, mayCall, noAuth, type AuthList } from './auth-list';

const AuthListContext = createContext<AuthList>([noAuth]);

/** Hands the auth list to every gate below; src/app fills it from the user model. */
export const AuthListProvider = AuthListContext.Provider;

export const useAuthList = (): AuthList => useContext(AuthListContext);

/** Whether the person holds any one of the rights. The server decides; this only chooses what is shown. */
export const useCan = (...asked: readonly Right[]): boolean => canAny(useAuthList(), asked);

/** Whether the person may make this call: the gate of a button reads the same entry as the server. */
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
