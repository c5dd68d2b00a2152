/** Whose accounts somebody meets who looks after people. */
import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '../../scope';

/** Of the row that the statement names `account`: an agent's people look after the agent's people. */
export const metAccounts = ({ agentId }: Scope): SQL | undefined =>
  agentId === undefined ? undefined : sql`account.scope_agent_id = ${agentId}`;
