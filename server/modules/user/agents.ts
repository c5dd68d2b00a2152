/** The accounts that represent agents. */
import { sql } from 'drizzle-orm';
import type { NamedEntry } from '#server/database/named';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { say, type Message } from '#server/texts/say';

/** `name` includes the user name where several agents have the same display name. */
export interface Agent extends NamedEntry {
  readonly displayName: string;
  readonly username: string;
}

/** All agents, also those who have left; a caller of an agent gets that agent alone. */
export const listAgents = (db: Queryable, { agentId }: Scope): Promise<readonly Agent[]> =>
  db.query<Agent>(sql`
    select id, display_name as "displayName", username, is_active as "isEnabled",
      case when count(*) over (partition by display_name) = 1 then display_name
        else display_name || '（' || username || '）' end as name
    from accounts
    where scope_agent_id = id ${agentId === undefined ? sql`` : sql`and id = ${agentId}`}
    order by id`);

/** @returns why no merchant can be given to this account; undefined where it is an agent who is there */
export const obstacleToAgent = (agents: readonly Agent[], id: number): Message | undefined => {
  const agent = agents.find((each) => each.id === id);
  if (agent === undefined) return say('该账号不是可用的代理');
  return agent.isEnabled ? undefined : hasLeft(agent.name);
};

export const hasLeft = (name: string): Message => say('代理“{name}”已停用', { name });
