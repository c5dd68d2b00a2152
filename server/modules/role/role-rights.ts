/** What a role may do: a preset what the contract says, one of the office's own what its row says. */
import { rights as allRights, roleRights, scopedRights, type Right } from '#contract/rights';
import { isPreset } from '#contract/roles';
import { roleLabels } from '#contract/user/labels.zh-CN';
import type { Scope } from '../../scope';

/**
 * @param given of the role's row; null for a preset
 * @returns those that this version knows, in its order
 */
export function rightsOfRole(code: string, given: readonly string[] | null): readonly Right[] {
  if (isPreset(code)) return roleRights[code];
  const held = new Set(given);
  return allRights.filter((right) => held.has(right));
}

/** What is left of a role's rights to somebody who meets an agent's records alone. */
export const rightsWithin = ({ agentId }: Scope, rights: readonly Right[]): readonly Right[] =>
  agentId === undefined ? rights : rights.filter((right) => scopedRights.includes(right));

/** What people call a role, in Chinese; the browser has the presets' names in its own language. */
export const nameOfRole = (code: string, given: string | null): string =>
  given ?? (isPreset(code) ? roleLabels[code] : code);
