/** Moves the merchants of an agent to another one, or to none, in one transaction. */
import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint';
import { merchantLimits } from '#contract/merchant/constants';
import type { merchant } from '#contract/merchant/endpoints';
import type { Actor, AuditEntry } from '#server/audit/record-audit';
import { command, type Done } from '#server/command/command';
import type { Transaction } from '#server/database/database';
import { reasonOf, refuseFields, Refusal } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { listAgents, obstacleToAgent } from '#server/modules/user/public';
import { say } from '#server/texts/say';
import { factsOf, namesIn } from './merchant-content';
import { countOpenWork, updateAgent } from './merchant-repository';
import { merchants, ownMerchants } from './merchant-table';
import type { MerchantParts } from './parts';

type Preview = typeof merchant.previewHandOver;
type HandOver = typeof merchant.handOverMerchants;

const { changedMax } = merchantLimits;

/** Agents with merchants, including agents that are no longer active; an agent gets only itself. */
export async function listMerchantAgents(
  { database }: MerchantParts,
  { agentId }: Scope,
): Promise<ReplyOf<typeof merchant.listMerchantAgents>> {
  const rows = await database.query<ReplyOf<typeof merchant.listMerchantAgents>[number]>(sql`
    select agent.id, agent.display_name as name, agent.is_active as "isEnabled", count(*)::integer as "merchantCount"
    from merchants join accounts agent on agent.id = agent_id
    ${agentId === undefined ? sql`` : sql`where agent.id = ${agentId}`}
    group by agent.id order by agent.id`);
  return [...rows];
}

/** Counts what would go along: open grants, and QR codes. */
export async function previewHandOver(
  { database }: MerchantParts,
  { agentId }: QueryOf<Preview>,
  scope: Scope,
): Promise<ReplyOf<Preview>> {
  const theirs = await database.query<{ id: number }>(
    sql`select id from ${merchants} where ${and(eq(merchants.agentId, agentId), ownMerchants(scope))}`,
  );
  const ids = theirs.map(({ id }) => id);
  return { merchantCount: ids.length, ...(await countOpenWork(database, ids, sql`true`)) };
}

/** @throws Refusal invalidFields, tooLarge; stateConflict when their number differs from the preview's */
export async function handOverMerchants(
  { database }: MerchantParts,
  { agentId, toAgentId, expectedCount, ...body }: BodyOf<HandOver>,
  actor: Actor,
): Promise<ReplyOf<HandOver>> {
  const reason = reasonOf(body);
  if (toAgentId === agentId) throw refuseFields([{ path: 'toAgentId', message: say('与现在的代理相同') }]);
  return command({ database, actor }, async (tx) => {
    if (toAgentId !== null) {
      const message = obstacleToAgent(await listAgents(tx, actor), toAgentId);
      if (message) throw refuseFields([{ path: 'toAgentId', message }]);
    }
    return handOverWithin(tx, { agentId, toAgentId, expectedCount, reason }, actor);
  });
}

interface Handed {
  readonly agentId: number;
  readonly toAgentId: number | null;
  /** Absent where all merchants are meant, however many. */
  readonly expectedCount?: number;
  readonly reason: string;
}

/**
 * The same within a given transaction; the target is already known to be an agent. @throws Refusal tooLarge,
 * stateConflict
 */
export async function handOverWithin(
  tx: Transaction,
  { agentId, toAgentId, expectedCount, reason }: Handed,
  actor: Scope,
): Promise<Done<ReplyOf<HandOver>, readonly AuditEntry[]>> {
  const held = await tx.orm
    .select()
    .from(merchants)
    .where(and(eq(merchants.agentId, agentId), ownMerchants(actor)))
    .orderBy(merchants.id)
    .limit(changedMax + 1)
    .for('no key update');
  if (held.length > changedMax)
    throw new Refusal('tooLarge', say('一次最多更改 {max} 家商户，请缩小范围', { max: changedMax }));
  if (expectedCount !== undefined && held.length !== expectedCount)
    throw new Refusal(
      'stateConflict',
      say('这些商户刚刚有变化：现在可以执行的是 {count} 个，请重新核对', { count: held.length }),
    );
  await updateAgent(tx, agentId, toAgentId);
  const after = held.map((each) => ({ ...each, agentId: toAgentId, version: each.version + 1 }));
  const names = await namesIn(tx, ...held.slice(0, 1), ...after.slice(0, 1));
  return {
    reply: { changedCount: held.length },
    audit: held.map((before, place) => ({
      action: 'merchant.terms' as const,
      entity: { kind: 'merchant' as const, id: before.id },
      before: factsOf(before),
      after: factsOf(after[place] ?? before),
      detail: { names: { agentId: names.agentId }, reason },
    })),
  };
}
