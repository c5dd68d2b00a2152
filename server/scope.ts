/** What of the records somebody may meet, beyond their rights: an agent's people meet the agent's, everybody else all. */
export interface Scope {
  /** The agent's account; undefined for those who meet everything. */
  readonly agentId: number | undefined;
}

export const everything: Scope = { agentId: undefined };

/** As the row of an account has it. */
export const scopeOf = ({ agentId }: { readonly agentId: number | null }): Scope => ({
  agentId: agentId ?? undefined,
});
