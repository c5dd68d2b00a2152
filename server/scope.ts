/** What of the records somebody may meet, beyond their rights: an agent meets its own, everybody else all of them. */
import type { Role } from '#contract/roles';

export interface Scope {
  /** The agent's account; undefined for those who meet everything. */
  readonly agentId: number | undefined;
}

export const everything: Scope = { agentId: undefined };

export const scopeOf = ({ accountId, role }: { readonly accountId: number; readonly role: Role }): Scope => ({
  agentId: role === 'agent' ? accountId : undefined,
});
