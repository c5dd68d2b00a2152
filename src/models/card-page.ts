/** Pages (screens.md, 页面配置): the list, the one that is looked at, and what is done to them. */
import { pageKinds, pageLimits as limits, pageSorts, pageStatuses } from '#contract/card-page/constants';
import { cardPage as endpoints, type NewPage } from '#contract/card-page/endpoints';
import type { BodyOf } from '#contract/endpoint';
import { choiceFilter, textFilter } from '../lib/list/filters';
import { worded } from '../locales';
import { cardPageTexts } from '../locales/card-page';
import { isSuccess } from '../request';
import { defineModel } from '../runtime';
import { call } from '../runtime/effects';
import * as service from '../services/card-page';
import { reads } from './calls/reads';
import { write, writes } from './calls/writes';
import { defineList } from './list/define-list';
import { listPart } from './list/list-model';

type Calls = typeof endpoints;

/** In the order of screens.md. */
const list = defineList(
  endpoints.listPages,
  {
    name: textFilter({ lengthMax: limits.nameMax }),
    kind: choiceFilter(pageKinds),
    status: choiceFilter(pageStatuses),
  },
  { sorts: pageSorts },
);

const rows = listPart(list);

const parts = reads({
  detail: service.findPage,
  usages: service.listUsages,
  versions: service.listVersions,
  comparison: service.compareVersions,
  /** What a publication would change; the dialog that shows it stands over a comparison that stays. */
  changes: service.compareVersions,
  preview: service.previewPage,
});

const problems: typeof rows.state.problems & typeof parts.state.problems = {};

/** What is sent, and what the page is called, for the message. */
export interface Named<Body> {
  readonly name: string;
  readonly body: Body;
}

const model = defineModel({
  namespace: 'cardPage',
  state: { ...rows.state, ...parts.state, problems },
  reducers: { ...rows.reducers, ...parts.reducers },
  effects: (tools) => {
    const listed = rows.effects(tools);
    const fetches = parts.effects(tools);
    const [refreshPage] = listed.refreshPage;
    const again = parts.again(tools);

    /** What was changed is shown wherever it stands. */
    const showAgain = (id: number) => [refreshPage(), again('detail', id)];

    return {
      ...listed,
      ...fetches,
      ...writes({
        create: write({
          send: ({ page, idempotencyKey }: { page: NewPage; idempotencyKey: string }) =>
            service.createPage(page, idempotencyKey),
          message: (_made, { page }) => worded(cardPageTexts, (text) => text.created(page.name)),
        }),
        copy: write({
          send: ({ body, idempotencyKey }: { body: BodyOf<Calls['copyPage']>; idempotencyKey: string }) =>
            service.copyPage(body, idempotencyKey),
          message: (_made, { body }) => worded(cardPageTexts, (text) => text.created(body.name)),
        }),
        /** It saves itself, so nothing is said beside the editor. */
        saveDraft: write({ send: service.saveDraft }),
        publish: write({
          send: ({ body }: Named<BodyOf<Calls['publishPage']>>) => service.publishPage(body),
          message: ({ versionNo }, { name }) =>
            worded(cardPageTexts, (text) => text.published(name, String(versionNo))),
          after: ({ body }, outcome) => (outcome === 'refused' ? [] : showAgain(body.id)),
        }),
        takeDown: write({
          send: ({ body }: Named<BodyOf<Calls['takeDownPage']>>) => service.takeDownPage(body),
          message: (_done, { name }) => worded(cardPageTexts, (text) => text.takenDown(name)),
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

      /** @returns an address that shows the draft on any phone for a while; undefined when it was refused */
      *createPreviewLink(body: BodyOf<Calls['createPreviewLink']>) {
        const reply = yield* call(service.createPreviewLink, body);
        return isSuccess(reply) ? reply.data : undefined;
      },
    };
  },
});

export const cardPage = { ...model, list };
