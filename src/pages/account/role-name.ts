/** A role's name: for a preset by its code, in the current language; for one of the office's own, the office's name. */
import { useMessages } from '#src/locales';

export function useRoleName(): (role: { readonly code: string; readonly name: string }) => string {
  const { roleName } = useMessages();
  return ({ code, name }) => roleName(code, name);
}
