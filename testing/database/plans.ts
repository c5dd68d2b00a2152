/** The plans of the statements that a call sends to the database. */
import { AsyncLocalStorage } from 'node:async_hooks';
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
export async function plansOf(database: Database, call: Call): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  const query: Queryable['query'] = async (statement) => {
    plans.push(await planOf<Plan>(database, sql`explain (format json)`, statement));
    return database.query(statement);
  };
  await call({ ...database, query });
  return plans;
}

/** The same of a call that only reads, with what the database counted; the call itself gets no rows. */
export function runPlansOf(database: Database, call: Call): Promise<readonly RunPlan[]> {
  const watched = watchDatabase(database);
  return watched.plansDuring(() => call(watched.database), { answersTo: () => false });
}

interface Watch {
  /** Which statements get their rows; to read these, each is run once more. */
  readonly answersTo: (plan: RunPlan) => boolean;
}

/** A database that records the plans of its statements, also of those of an application on it. */
export interface WatchedDatabase {
  readonly database: Database;
  /** The plans of all statements of `work`, which reads only, with what the database counted. */
  plansDuring(work: () => Promise<unknown>, watch: Watch): Promise<readonly RunPlan[]>;
}

export function watchDatabase(plain: Database): WatchedDatabase {
  const watches = new AsyncLocalStorage<Watch & { readonly plans: RunPlan[] }>();
  const watched = <Handle extends Queryable>(handle: Handle): Handle => ({
    ...handle,
    query: async (statement) => {
      const watch = watches.getStore();
      if (!watch) return handle.query(statement);
      const plan = await planOf<RunPlan>(handle, sql`explain (analyze, timing off, format json)`, statement);
      watch.plans.push(plan);
      return watch.answersTo(plan) ? handle.query(statement) : [];
    },
  });
  return {
    database: {
      ...watched(plain),
      transaction: (work) => plain.transaction((tx) => work(watched(tx))),
    },
    async plansDuring(work, watch) {
      const plans: RunPlan[] = [];
      await watches.run({ ...watch, plans }, work);
      return plans;
    },
  };
}

async function planOf<Each>(db: Queryable, how: SQL, statement: SQL): Promise<Each> {
  const [row] = await db.query<{ 'QUERY PLAN': readonly { Plan: Each }[] }>(sql`${how} ${statement}`);
  const [explained] = row?.['QUERY PLAN'] ?? [];
  if (!explained) throw new Error('The database answered no plan.');
  return explained.Plan;
}

/** All nodes of a plan. */
export const nodesOf = (plan: RunPlan): readonly RunPlan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How many rows a node looked at in all its loops. */
export const rowsSeenBy = (node: RunPlan): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0));

/** How many rows of each table were looked at. */
export function rowsSeenByTable(plans: readonly RunPlan[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const node of plans.flatMap(nodesOf)) {
    const { 'Relation Name': table } = node;
    if (table !== undefined) seen.set(table, (seen.get(table) ?? 0) + rowsSeenBy(node));
  }
  return seen;
}

/** What is beneath the limits of a plan: by it the rows of a page are chosen among all. */
export const choicesOf = (plan: RunPlan): readonly (readonly RunPlan[])[] =>
  plan['Node Type'] === 'Limit' ? [nodesOf(plan)] : (plan.Plans ?? []).flatMap(choicesOf);
