/** The accounts that somebody who manages people may see. */
import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#server/lib/scope';

/** A condition on the row `account`: an agent's people see only that agent's people. */
export const metAccounts = ({ agentId }: Scope): SQL | undefined =>
  agentId === undefined ? undefined : sql`account.scope_agent_id = ${agentId}`;
