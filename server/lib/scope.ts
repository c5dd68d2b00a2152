/**
 * The records that somebody may see, apart from their rights: an agent's people see the agent's, everybody else all.
 */
export interface Scope {
  /** The agent's account; undefined for those who see everything. */
  readonly agentId: number | undefined;
}

export const everything: Scope = { agentId: undefined };

/** Reads the scope from the row of an account. */
export const scopeOf = ({ agentId }: { readonly agentId: number | null }): Scope => ({
  agentId: agentId ?? undefined,
});
