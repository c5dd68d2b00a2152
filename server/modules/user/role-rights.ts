/** The rights of a role: a preset's from the contract, an own role's from its row. */
import { rights as allRights, roleRights, scopedRights, type Right } from '#contract/rights';
import { isPreset } from '#contract/roles';
import { roleLabels } from '#contract/user/role-labels';
import type { Scope } from '#server/lib/scope';

/**
 * @param given the rights in the role's row; null for a preset
 * @returns those that this version knows, in its order
 */
export function rightsOfRole(code: string, given: readonly string[] | null): readonly Right[] {
  if (isPreset(code)) return roleRights[code];
  const held = new Set(given);
  return allRights.filter((right) => held.has(right));
}

/** The rights of a role that count for somebody whose scope is one agent. */
export const rightsWithin = ({ agentId }: Scope, rights: readonly Right[]): readonly Right[] =>
  agentId === undefined ? rights : rights.filter((right) => scopedRights.includes(right));

/** The name of a role in Chinese; the browser has the presets' names in its own language. */
export const nameOfRole = (code: string, given: string | null): string =>
  given ?? (isPreset(code) ? roleLabels[code] : code);
