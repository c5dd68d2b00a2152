/** The accounts that represent agents. */
import { sql } from 'drizzle-orm';
import type { Named } from '../../database/named';
import type { Queryable } from '../../database/queryable';
import type { Scope } from '../../scope';

/** `name` includes the user name where several agents have the same display name. */
export interface Agent extends Named {
  readonly displayName: string;
  readonly username: string;
}

/** Agents to which a merchant may be assigned: the active ones; a caller of an agent gets that agent alone. */
export const listActiveAgents = (db: Queryable, { agentId }: Scope): Promise<readonly Agent[]> =>
  db.query<Agent>(sql`
    select id, display_name as "displayName", username,
      case when count(*) over (partition by display_name) = 1 then display_name
        else display_name || '（' || username || '）' end as name
    from accounts
    where scope_agent_id = id and is_active ${agentId === undefined ? sql`` : sql`and id = ${agentId}`}
    order by id`);
