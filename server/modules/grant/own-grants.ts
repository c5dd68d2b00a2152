/** The grants that somebody may meet, as conditions of statements. */
import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '../../scope';

/** An agent's grants are those of its own merchants; no condition for those who meet all of them. */
export const ownGrants = ({ agentId }: Scope): SQL | undefined =>
  agentId === undefined
    ? undefined
    : sql`batch.merchant_id in (select id from merchants where agent_id = ${agentId})`;

/** The same for statements that need a condition. */
export const isWithin = (scope: Scope): SQL => ownGrants(scope) ?? sql`true`;
