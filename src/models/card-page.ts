/** Pages: the list, the page being looked at, and the changes to pages. */
import { pageKinds, pageLimits as limits, pageSorts, pageStatuses } from '#contract/card-page/constants';
import { cardPage as endpoints } from '#contract/card-page/endpoints';
import { bodyCodes } from '#contract/codes';
import type { BodyOf } from '#contract/endpoint';
import { choicesFilter, textFilter } from '#src/lib/list/filters';
import { worded } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { isHttpError, isNetworkError, type Reply } from '#src/request';
import * as service from '#src/services/card-page';
import { defineModel } from 'saga-models';
import { call, type SagaGenerator } from 'saga-models/effects';
import { asks } from './calls/read';
import { outcomeOf, write, writes, type WriteOutcome } from './calls/writes';
import { defineList } from './list/define-list';
import { recordsPart } from './list/records-part';

type Calls = typeof endpoints;

/** In the order of the specification. */
const list = defineList(
  endpoints.listPages,
  {
    name: textFilter({ lengthMax: limits.nameMax }),
    kind: choicesFilter(pageKinds),
    status: choicesFilter(pageStatuses),
  },
  { sorts: pageSorts },
);

const records = recordsPart(list, {
  detail: service.findPage,
  /**
   * The version that somebody else saved while this page is edited; read separately, so that the editor's input stays.
   */
  theirs: service.findPage,
  usages: service.listUsages,
  versions: service.listVersions,
  comparison: service.compareVersions,
  /** What a publication would change, separate from `comparison`, which stays open below the publication dialog. */
  changes: service.compareVersions,
  preview: service.previewPage,
});

/** The body that is sent, and the page's name for the message. */
export interface Named<Body> {
  readonly name: string;
  readonly body: Body;
}

const model = defineModel({
  namespace: 'cardPage',
  state: records.state,
  reducers: records.reducers,
  effects: (tools) => {
    const { fetches, refreshPage, again } = records.effects(tools);

    /** Reads again everywhere that shows the changed page. */
    const showAgain = (id: number) => [refreshPage(), again('detail', id)];

    return {
      ...fetches,
      ...writes({
        create: write({
          send: service.createPage,
          message: (_made, { body }) => worded(cardPageTexts, (text) => text.created(body.name)),
        }),
        copy: write({
          send: service.copyPage,
          message: (_made, { body }) => worded(cardPageTexts, (text) => text.created(body.name)),
        }),
        publish: write({
          send: ({ body }: Named<BodyOf<Calls['publishPage']>>) => service.publishPage(body),
          message: ({ versionNo }, { name }) =>
            worded(cardPageTexts, (text) => text.published(name, String(versionNo))),
          after: ({ body }, outcome) => (outcome === 'refused' ? [] : showAgain(body.id)),
        }),
        takeDown: write({
          send: ({ body }: Named<BodyOf<Calls['takeDownPage']>>) => service.takeDownPage(body),
          message: (_done, { name }) => worded(cardPageTexts, (text) => text.takenDown(name)),
          isUndoable: () => true,
          after: ({ body }) => showAgain(body.id),
        }),
        bringUp: write({
          send: ({ body }: Named<BodyOf<Calls['bringUpPage']>>) => service.bringUpPage(body),
          message: (_done, { name }) => worded(cardPageTexts, (text) => text.broughtUp(name)),
          isUndoable: () => true,
          after: ({ body }) => showAgain(body.id),
        }),
        rollBack: write({
          send: ({ body }: Named<BodyOf<Calls['rollBackPage']>>) => service.rollBackPage(body),
          message: (_done, { name, body }) =>
            worded(cardPageTexts, (text) => text.rolledBack(name, String(body.versionNo))),
          after: ({ body }) => showAgain(body.id),
        }),
        remove: write({
          send: ({ body }: Named<BodyOf<Calls['deletePage']>>) => service.deletePage(body),
          message: (_done, { name }) => worded(cardPageTexts, (text) => text.deleted(name)),
          after: (_given, outcome) => (outcome === 'done' ? [refreshPage()] : []),
        }),
      }),

      /** Saves without a message of its own: the editor shows whether saving failed. */
      saveDraft: [
        (body: BodyOf<Calls['saveDraft']>) => beside(call(service.saveDraft, body)),
        { type: 'takeLeading' },
      ],
      /** Reports that the page is open in the editor; the reply names the other editors. */
      keepEditing: (body: BodyOf<Calls['keepEditing']>) => beside(call(service.keepEditing, body)),

      /** @returns an address that shows the draft on any phone for a limited time; undefined when refused */
      createPreviewLink: asks(service.createPreviewLink),
    };
  },
});

/** Failures become data and never lead away from the editor, because its unsaved input would be lost. */
function* beside<Data>(sending: SagaGenerator<Reply<Data>>): SagaGenerator<EditorOutcome<Data>> {
  try {
    const reply = yield* sending;
    return reply.code === bodyCodes.recordNotFound ? { kind: 'gone' } : outcomeOf(reply);
  } catch (error) {
    if (isNetworkError(error)) return { kind: 'offline' };
    if (isHttpError(error) && error.status === bodyCodes.forbidden) return { kind: 'forbidden' };
    throw error;
  }
}

export type EditorOutcome<Data> = WriteOutcome<Data> | { readonly kind: 'gone' | 'offline' | 'forbidden' };

export const cardPage = { ...model, list };
