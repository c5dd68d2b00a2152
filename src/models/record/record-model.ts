/**
 * Makes the model of a declared record: its list, the record being looked at, and its changes, as if written by hand.
 */
import { isUndoable } from '#contract/action/define-action';
import type { BodyOf } from '#contract/endpoint';
import { namedFields } from '#contract/fields/names';
import type { Values } from '#contract/fields/values';
import type { MatchedSheet } from '#contract/import/endpoints';
import { labelsIn, type EntityWords, type LabelsIn, type Words } from '#contract/labels/words';
import { recordActionsOf } from '#contract/record/actions';
import {
  anyCallsOf,
  listOf,
  recordStatuses,
  sortsOf,
  type AnyCalls,
  type AnyRow,
  type RecordAction,
  type RecordShape,
} from '#contract/record/define-record';
import { wordsOf } from '#contract/record/words';
import { displayCount } from '#src/lib/display-number';
import { fieldFilters } from '#src/lib/list/field-filters';
import { choiceFilter, type Filters } from '#src/lib/list/filters';
import type { Wording } from '#src/locales';
import { actionDone } from '#src/locales/actions';
import { recordPageTexts, type RecordSentences } from '#src/locales/record-page';
import { request } from '#src/request';
import { by, keyed, sending } from '#src/request/of-endpoint';
import { defineModel } from 'saga-models';
import { port } from 'saga-models/effects';
import { changesMany } from '../calls/changes-many';
import { asks } from '../calls/read';
import { write, writes } from '../calls/writes';
import { defineList } from '../list/define-list';
import { recordsPart } from '../list/records-part';
import { navigationPort } from '../ports';

export interface RecordWording extends EntityWords {
  readonly status: Readonly<Record<string, Words>>;
  readonly actions: Readonly<Record<'create' | 'update' | 'import' | RecordAction, Words>>;
}
export type RecordLabelling = LabelsIn<RecordWording>;

const filtersOf = ({ fields }: RecordShape): Filters => ({
  ...fieldFilters(fields),
  status: choiceFilter(recordStatuses),
});

type Acted = Pick<AnyRow, 'id' | 'name'>;

export function recordModel(record: RecordShape) {
  const calls = anyCallsOf(record);
  const words: RecordWording = wordsOf(record);
  const declared = recordActionsOf(record);
  const said =
    (say: (text: RecordSentences, labels: RecordLabelling) => string): Wording =>
    (locale) =>
      say(recordPageTexts.textsIn(locale), labelsIn(words, locale));
  const list = defineList(calls.list, filtersOf(record), { sorts: sortsOf(record) });
  const records = recordsPart(list, {
    detail: (id: number, signal) => request.send(calls.find, { query: { id }, signal }),
    choices: (_all: void, signal) => request.send(calls.choices, { signal }),
  });

  const model = defineModel({
    namespace: record.area,
    state: records.state,
    reducers: records.reducers,
    effects: (tools) => {
      const { fetches, refreshPage, again } = records.effects(tools);
      const showAgain = (id: number) => [refreshPage(), again('detail', id)];
      return {
        ...fetches,
        ...writes({
          create: write({
            send: keyed<Values, { readonly id: number }>(calls.create),
            message: (_made, { body }) =>
              said((text, { entity }) => text.created(entity, String(body['name']))),
            after: (_given, outcome) => (outcome === 'done' ? [refreshPage()] : []),
          }),
          update: write({
            send: (body: Values & { id: number; version: number }) => request.send(calls.update, { body }),
            message: () => said((text, { entity }) => text.saved(entity)),
            after: ({ id }, outcome) => (outcome === 'refused' ? [] : showAgain(id)),
          }),
          changeStatus: write({
            send: ({ item: { id }, action, reason }: { item: Acted; action: RecordAction; reason: string }) =>
              request.send(calls.changeStatus, { body: { id, action, reason } }),
            message: (_done, { action, item: { name } }) => actionDone(declared.labels[action], name),
            isUndoable: (_done, { action }) => isUndoable(declared, action),
            after: ({ item: { id } }) => showAgain(id),
          }),
          remove: write({
            send: ({ id }: Acted) => request.send(calls.remove, { body: { id } }),
            message: (_done, { name }) => said((text, { entity }) => text.deleted(entity, name)),
            after: () => [refreshPage()],
          }),
          move: write({
            send: sending(calls.move),
            after: () => [refreshPage()],
          }),
          importMany: write({
            send: keyed(calls.importMany),
            message: ({ newCount }) =>
              said((text, { entity }) => text.imported(entity, displayCount(newCount))),
            after: (_given, outcome) => (outcome === 'done' ? [refreshPage()] : []),
          }),
          /** The whole telephone, returned to the caller and kept out of the state. */
          reveal: write({ send: by('id', calls.reveal) }),
        }),

        /** @returns what a change would do; undefined when refused */
        previewChange: asks((body: BodyOf<AnyCalls['previewChange']>) =>
          request.send(calls.previewChange, { body }),
        ),
        changeMany: changesMany({
          send: (body: BodyOf<AnyCalls['changeMany']>) => request.send(calls.changeMany, { body }),
          done: ({ changedCount }, { action }) =>
            said((text, { actions }) => text.manyChanged(actions[action], displayCount(changedCount))),
          again: () => [refreshPage()],
        }),

        /** @returns what an import would do; undefined when the preview failed */
        previewImport: asks((body: MatchedSheet<string>) => request.send(calls.previewImport, { body })),
        *downloadTemplate() {
          (yield* port(navigationPort)).download(request.addressOf(calls.downloadTemplate));
        },
      };
    },
  });
  return {
    ...model,
    list,
    words,
    declared,
    contract: listOf(record),
    record,
    page: { title: record.page.title },
    hasChoices: namedFields(record.fields).some(({ field: { kind } }) => kind === 'reference'),
  };
}

export type RecordModel = ReturnType<typeof recordModel>;
