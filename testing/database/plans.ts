/** The plans of the statements that a call sends to the database. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** The condition by which an index is searched; without it the whole index is walked. */
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** A plan that was carried out: its counts are those of one loop, on the average. */
export interface RunPlan extends Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly RunPlan[];
}

type Call = (database: Database) => Promise<unknown>;

/** The plans of a call's statements, in their order. */
export const plansOf = (database: Database, call: Call): Promise<readonly Plan[]> =>
  explain<Plan>(database, call, sql`explain (format json)`, (statement) => database.query(statement));

/** The same of a call that only reads, with what the database counted; the call itself gets no rows. */
export const runPlansOf = (database: Database, call: Call): Promise<readonly RunPlan[]> =>
  explain<RunPlan>(database, call, sql`explain (analyze, timing off, format json)`, () =>
    Promise.resolve([]),
  );

async function explain<Each>(
  database: Database,
  call: Call,
  how: SQL,
  answer: Queryable['query'],
): Promise<readonly Each[]> {
  const plans: Each[] = [];
  const query: Queryable['query'] = async (statement) => {
    const [row] = await database.query<{ 'QUERY PLAN': readonly { Plan: Each }[] }>(sql`${how} ${statement}`);
    plans.push(...(row?.['QUERY PLAN'] ?? []).map(({ Plan }) => Plan));
    return answer(statement);
  };
  await call({ ...database, query });
  return plans;
}

/** All nodes of a plan. */
export const nodesOf = (plan: RunPlan): readonly RunPlan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How many rows a node looked at in all its loops. */
export const rowsSeenBy = (node: RunPlan): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0));
