/** A model made with `reads` and `writes`, whose calls are answered when and as a test says. */
import type { PageOf } from '#contract/paging';
import type { ListSearch } from '#src/lib/list/list-state';
import type { Reply } from '#src/request';
import { defineModel } from 'saga-models';
import { emptyListModel, listEffects, listReducers } from '../list/list-model';
import { reads } from './reads';
import { write, writes } from './writes';

/** The answer of a call tells which call it was. */
export interface Lamp {
  readonly id: string;
  readonly call: number;
}

/** A call that was sent and not answered yet. */
export interface SentCall {
  readonly part: 'detail' | 'page' | 'write';
  readonly id: string;
  readonly number: number;
  readonly answer: (how: 'done' | 'refused' | 'cut') => void;
}

type Filter = { readonly name?: string };

export function createLampModel() {
  const sent: SentCall[] = [];
  const send = <Data>(part: SentCall['part'], id: string, dataOf: (lamp: Lamp) => Data) =>
    new Promise<Reply<Data>>((resolve, reject) => {
      const number = sent.length;
      const data = dataOf({ id, call: number });
      sent.push({
        part,
        id,
        number,
        answer(how) {
          if (how === 'cut') reject(new Error(`cut ${number}`));
          else if (how === 'refused') resolve({ code: 4100, msg: 'refused', data: null });
          else resolve({ code: 200, msg: '', data });
        },
      });
    });
  const pageOf = (lamp: Lamp): PageOf<Lamp> => ({
    items: [lamp],
    currentPage: 1,
    pageSize: 10,
    totalNum: 1,
    totalPage: 1,
  });
  const load = ({ formFilter: { name = '' } }: ListSearch<Filter, never>) => send('page', name, pageOf);

  const parts = reads({ detail: (id: string) => send('detail', id, (lamp) => lamp) });
  const rows = emptyListModel<Filter, never, Lamp>({});
  const problems: typeof rows.problems & typeof parts.state.problems = {};
  const lamp = defineModel({
    namespace: 'lamp',
    state: { ...rows, ...parts.state, problems },
    reducers: { ...listReducers<Filter, never, Lamp>(), ...parts.reducers },
    effects: (tools) => {
      const listed = listEffects<Filter, never, Lamp>(tools, load);
      const again = parts.again(tools);
      const [refreshPage] = listed.refreshPage;
      return {
        ...listed,
        ...parts.effects(tools),
        /** Reads again, as a poll does. */
        refreshDetail: (id: string) => again('detail', id),
        ...writes({
          light: write({
            send: (id: string) => send('write', id, ({ call }) => call),
            message: (call) => `lit by ${call}`,
            after: (id) => [refreshPage(), again('detail', id)],
          }),
        }),
      };
    },
  });
  return { lamp, sent };
}
