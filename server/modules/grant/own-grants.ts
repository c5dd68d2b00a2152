/** Conditions for the grants that somebody may see. */
import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#server/lib/scope';

/** An agent's grants are those of its own merchants; undefined for those who see all grants. */
export const ownGrants = ({ agentId }: Scope): SQL | undefined =>
  agentId === undefined
    ? undefined
    : sql`batch.merchant_id in (select id from merchants where agent_id = ${agentId})`;

/** The same as a condition that always exists. */
export const isWithin = (scope: Scope): SQL => ownGrants(scope) ?? sql`true`;
