/** Makes the part of a model that reads: a list of records, and what is read about the one that is looked at. */
import type { Filters } from '#src/lib/list/filters';
import type { ReadTools } from '../calls/read';
import { reads, type Loads } from '../calls/reads';
import type { ListDefinition } from './define-list';
import { listPart } from './list-model';

/**
 * Made for a model of records:
 * `{ state: records.state, reducers: records.reducers, effects: (tools) => ({ ...records.effects(tools).fetches }) }`.
 * `refreshPage` and `again` read anew what shows a changed record, after a write.
 *
 * @param loads by the name of the part, like `reads`
 */
export function recordsPart<List extends Filters, SortKey extends string, Item, const Parts extends Loads>(
  list: ListDefinition<List, SortKey, Item>,
  loads: Parts,
) {
  const rows = listPart(list);
  const parts = reads(loads);
  const problems = { ...rows.state.problems, ...parts.state.problems };
  return {
    state: { ...rows.state, ...parts.state, problems },
    reducers: { ...rows.reducers, ...parts.reducers },
    effects(tools: Parameters<typeof rows.effects>[0] & ReadTools) {
      const listed = rows.effects(tools);
      const [refreshPage] = listed.refreshPage;
      return {
        fetches: { ...listed, ...parts.effects(tools) },
        refreshPage,
        again: parts.again(tools),
      };
    },
  };
}
