/** What a role is called in the language shown: a preset by its code, one of the office's own as the office calls it. */
import { isPreset } from '#contract/roles';
import { useMessages } from '#src/locales';

export function useRoleName(): (role: { readonly code: string; readonly name: string }) => string {
  const { roles } = useMessages();
  return ({ code, name }) => (isPreset(code) ? roles[code] : name);
}
