/**
 * Study-card users (spec section 7, Users manage): one model for both screens, own customers and all. A row is a
 * customer's card; the query is a body with page and size, without empty filters; a 204 is an empty list.
 */
import { bodyCodes } from '#contract/codes';
import {
  activationWays,
  customerCardStatuses,
  customerSorts,
  type CustomerAction,
  type CustomerSort,
} from '#contract/customer/constants';
import { customer as endpoints, type CustomerCard } from '#contract/customer/endpoints';
import { customerWords } from '#contract/customer/labels';
import type { BodyOf } from '#contract/endpoint';
import { labelsIn } from '#contract/labels/words';
import type { PageOf } from '#contract/paging';
import { regionPatterns } from '#contract/readers/region';
import {
  codeFilter,
  choiceFilter,
  choicesFilter,
  dayRangeFilter,
  idFilter,
  ofField,
  plainDayRangeFilter,
  textFilter,
  type FormFilter,
} from '#src/lib/list/filters';
import type { ListSearch } from '#src/lib/list/list-state';
import { worded } from '#src/locales';
import { customerTexts } from '#src/locales/customer';
import type { Reply } from '#src/request';
import * as service from '#src/services/customer';
import { listRegionTree } from '#src/services/dictionary';
import { listAgents } from '#src/services/merchant';
import { defineModel } from 'saga-models';
import { call, port, type SagaGenerator } from 'saga-models/effects';
import { lookAgain } from './calls/look-again';
import type { Asking } from './calls/read';
import { reads } from './calls/reads';
import { write, writes } from './calls/writes';
import { defineList } from './list/define-list';
import { emptyListModel, listEffects, listReducers } from './list/list-model';
import { navigationPort } from './ports';
import { sayRebound } from './rebinding';

/** In the order of the specification; the screen of own customers has no agent filter. */
const list = defineList(
  endpoints.listCustomers,
  {
    phone: textFilter({ lengthMax: 20, reads: 'phone' }),
    nickname: ofField('nicknameOrName', textFilter({ lengthMax: 30 })),
    cardName: textFilter(),
    serial: textFilter({ lengthMax: 20, reads: 'serial' }),
    activatedDays: ofField('activatedAt', dayRangeFilter('activatedFrom', 'activatedTo')),
    validDays: ofField('validUntil', plainDayRangeFilter('validFrom', 'validTo')),
    activationWay: choiceFilter(activationWays),
    status: choicesFilter(customerCardStatuses),
    merchantName: ofField('merchantNameOrCode', textFilter({ lengthMax: 60, reads: 'wordsOrRecordNo' })),
    agentId: ofField('agent', idFilter()),
    regionCode: ofField('region', codeFilter(new RegExp(regionPatterns.prefix))),
    grade: textFilter({ lengthMax: 20 }),
  },
  { sorts: customerSorts },
);

type Filter = FormFilter<typeof list.filters>;

/** Which of the two screens is open. */
export type CustomerScope = 'own' | 'all';

const parts = reads({
  detail: service.findCustomerCard,
  /** The card that the search shows, which may lie over another card's drawer. */
  lookedUp: service.findCustomerCard,
  agents: (_all: void, signal) => listAgents(signal),
  regions: (_all: void, signal) => listRegionTree(signal),
});

/** The state before the first read (spec section 3); lists recognise it by its page size 0. */
const unread: PageOf<CustomerCard> = { currentPage: 1, items: [], pageSize: 0, totalNum: 0, totalPage: 0 };
const rows = { ...emptyListModel<Filter, CustomerSort, CustomerCard>({}), page: unread };
const problems: typeof rows.problems & typeof parts.state.problems = {};
const scope: Pick<Shown, 'scope'> = { scope: 'own' };

async function load(
  isOfAll: boolean,
  { formFilter, tableFilter }: ListSearch<Filter, CustomerSort>,
  signal: AbortSignal,
): Promise<Reply<PageOf<CustomerCard>>> {
  const { currentPage: page, pageSize: size, sort } = tableFilter;
  const { agentId, ...filter } = list.toQuery(formFilter);
  const body = { ...filter, page, size, ...(sort !== undefined && { sort }) };
  const reply = isOfAll
    ? await service.listCustomers({ ...body, ...(agentId !== undefined && { agentId }) }, signal)
    : await service.listOwnCustomers(body, signal);
  if (reply.code !== bodyCodes.emptyList) return reply;
  const empty = { items: [], currentPage: page, pageSize: size, totalNum: 0, totalPage: 0 };
  return { code: bodyCodes.ok, msg: reply.msg, data: empty };
}

export interface CustomerStatusChange {
  readonly action: CustomerAction;
  readonly card: Pick<CustomerCard, 'serial'>;
  readonly reason: string;
}

/** A change of the customer behind a card; the card is read again afterwards. */
interface PersonChange<Name extends 'updateCustomer' | 'anonymiseCustomer'> {
  readonly serial: string;
  readonly content: BodyOf<(typeof endpoints)[Name]>;
}

/** Not readonly, because reducers write to it. */
interface Shown extends Pick<Asking, 'asked'> {
  scope: CustomerScope;
  page: PageOf<CustomerCard>;
}

const model = defineModel({
  namespace: 'usersmanage',
  state: { ...rows, ...parts.state, ...scope, problems },
  reducers: {
    ...listReducers<Filter, CustomerSort, CustomerCard>(),
    ...parts.reducers,
    /** Rows of one screen must not appear on the other. */
    saveScope(state: Shown, shown: CustomerScope) {
      if (state.scope === shown) return;
      state.scope = shown;
      state.page = unread;
      delete state.asked['page'];
    },
  },
  effects: (tools) => {
    const listed = listEffects<Filter, CustomerSort, CustomerCard>(
      tools,
      function* (search, signal): SagaGenerator<Reply<PageOf<CustomerCard>>> {
        const isOfAll = yield* tools.select((state) => state.scope === 'all');
        return yield* call(load, isOfAll, search, signal);
      },
    );
    const fetches = parts.effects(tools);
    const [refreshPage] = listed.refreshPage;
    const again = parts.again(tools);

    /** Reads again everywhere that shows the changed card. */
    const cardAgain = (serial: string) => [again('detail', serial), again('lookedUp', serial)];
    const showAgain = (serial: string) => [refreshPage(), ...cardAgain(serial), lookAgain()];

    return {
      ...listed,
      ...fetches,
      /** Starts the download of a file. */
      *takeFile(id: number) {
        const { download } = yield* port(navigationPort);
        download(service.customerFileAddress(id));
      },
      ...writes({
        changeStatus: write({
          send: ({ action, card: { serial }, reason }: CustomerStatusChange) =>
            service.changeCustomerCards({ action, serials: [serial], reason }),
          message({ refused: [refusal] }, { action, card: { serial } }) {
            if (refusal) return { warning: refusal.message };
            return (locale) =>
              customerTexts.textsIn(locale).changed(labelsIn(customerWords, locale).actions[action], serial);
          },
          isUndoable: ({ changedCount }) => changedCount > 0,
          after: ({ card: { serial } }) => showAgain(serial),
        }),
        extend: write({
          send: (body: BodyOf<typeof endpoints.extendCard>) => service.extendCard(body),
          message: ({ validUntil }) => worded(customerTexts, (text) => text.extended(validUntil)),
          after: ({ serial }) => showAgain(serial),
        }),
        replace: write({
          send: (body: BodyOf<typeof endpoints.replaceCard>) => service.replaceCard(body),
          message: ({ serial }) => worded(customerTexts, (text) => text.replaced(serial)),
          after: ({ serial }) => showAgain(serial),
        }),
        updateCustomer: write({
          send: ({ content }: PersonChange<'updateCustomer'>) => service.updateCustomer(content),
          message: () => worded(customerTexts, (text) => text.corrected),
          after: ({ serial }) => showAgain(serial),
        }),
        anonymise: write({
          send: ({ content }: PersonChange<'anonymiseCustomer'>) => service.anonymiseCustomer(content),
          message: () => worded(customerTexts, (text) => text.forgotten),
          after: ({ serial }) => showAgain(serial),
        }),
        rebind: write({
          send: (body: BodyOf<typeof endpoints.rebindCards>) => service.rebindCards(body),
          message: sayRebound,
          after: ({ serials }) => [refreshPage(), ...serials.flatMap(cardAgain), lookAgain()],
        }),
        /** The whole telephone, returned to the caller and kept out of the state. */
        revealPhone: write({ send: service.revealPhone }),
      }),
    };
  },
});

export const usersmanage = { ...model, list };
