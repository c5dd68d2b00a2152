/** The records of a bulk change: those named by id, or all that a filter finds except some. */
import { sql, type SQL } from 'drizzle-orm';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import type { Selected, Selectable } from './sort-selection';

interface Selection<Filter> {
  readonly ids?: readonly number[];
  readonly filter?: Filter;
  readonly excluded?: readonly number[];
}

interface Selecting<Filter, Found> {
  /** The parameter under which the selection was sent, for messages. */
  readonly path: string;
  readonly max: number;
  isOneOf(ids: readonly number[]): SQL;
  conditionOf(filter: Filter): SQL;
  /** Lists records that the actor may see, in the order of their ids. */
  list(condition: SQL, limit: number): Promise<readonly Found[]>;
}

/** @throws Refusal invalidFields, tooLarge */
export async function findSelection<Filter extends object, Found extends Selectable>(
  { ids, filter, excluded = [] }: Selection<Filter>,
  { path, max, isOneOf, conditionOf, list }: Selecting<Filter, Found>,
): Promise<Selected<Found>> {
  const condition = ids ? isOneOf(ids) : filter && conditionOf(filter);
  if (!condition || (ids && filter))
    throw refuseFields([{ path, message: say('请选定记录，或者给出筛选条件') }]);
  const found = await list(sql`${condition} and not ${isOneOf(excluded)}`, max + 1);
  if (found.length > max)
    throw new Refusal('tooLarge', say('一次最多选定 {max} 条记录，请缩小范围', { max }));
  const foundIds = new Set(found.map(({ id }) => id));
  const missingIds = (ids ?? []).filter((id) => !foundIds.has(id) && !excluded.includes(id));
  return { found, missingIds };
}

/**
 * @param expectedCount the preview's `openCount`
 * @throws Refusal stateConflict when the number of changeable records differs from it
 */
export function requireExpected(open: readonly unknown[], expectedCount: number | undefined): void {
  if (expectedCount !== undefined && open.length !== expectedCount)
    throw new Refusal(
      'stateConflict',
      say('选定的记录刚刚有变化：现在可以执行的是 {count} 条，请重新核对', { count: open.length }),
    );
}
