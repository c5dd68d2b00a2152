/** Merchants (spec section 7, Merchant): the list, the merchant being looked at, and the changes to merchants. */
import { isUndoable } from '#contract/action/define-action';
import { labelsIn } from '#contract/labels/words';
import { merchantActions, type MerchantAction } from '#contract/merchant/actions';
import { merchantSorts, merchantStatuses } from '#contract/merchant/constants';
import { merchant as endpoints, type Merchant } from '#contract/merchant/endpoints';
import { merchantFields as fields } from '#contract/merchant/fields';
import { displayCount } from '#src/lib/display-number';
import { fieldFilters } from '#src/lib/list/field-filters';
import { choiceFilter, dayRangeFilter, ofField, textFilter } from '#src/lib/list/filters';
import { worded } from '#src/locales';
import { actionDone } from '#src/locales/actions';
import { merchantTexts } from '#src/locales/merchant';
import { listRegionTree } from '#src/services/dictionary';
import * as service from '#src/services/merchant';
import { listGoods } from '#src/services/qrcode';
import { defineModel } from 'saga-models';
import { port } from 'saga-models/effects';
import { changesMany } from './calls/changes-many';
import { asks } from './calls/read';
import { write, writes } from './calls/writes';
import { defineList } from './list/define-list';
import { recordsPart } from './list/records-part';
import { navigationPort } from './ports';

/** In the order of the specification. */
const list = defineList(
  endpoints.findMerchantList,
  {
    name: ofField('nameOrCode', textFilter({ lengthMax: fields.name.max, reads: 'wordsOrRecordNo' })),
    ...fieldFilters(fields),
    contact: ofField('contactOrPhone', textFilter({ lengthMax: fields.contact.max, reads: 'person' })),
    status: choiceFilter(merchantStatuses),
    createdDays: ofField('createdAt', dayRangeFilter('createdFrom', 'createdTo')),
  },
  { sorts: merchantSorts },
);

const records = recordsPart(list, {
  detail: service.findMerchant,
  agents: (_all: void, signal) => service.listAgents(signal),
  merchantAgents: (_all: void, signal) => service.listMerchantAgents(signal),
  handOver: service.previewHandOver,
  goods: (_all: void, signal) => listGoods(signal),
  regions: (_all: void, signal) => listRegionTree(signal),
});

export interface MerchantStatusChange {
  readonly merchant: Pick<Merchant, 'id' | 'name'>;
  readonly action: MerchantAction;
  readonly reason: string;
}

const model = defineModel({
  namespace: 'merchant',
  state: records.state,
  reducers: records.reducers,
  effects: (tools) => {
    const { fetches, refreshPage, again } = records.effects(tools);

    /** Reads again everywhere that shows the changed merchant. */
    const showAgain = (id: number) => [refreshPage(), again('detail', id)];

    return {
      ...fetches,
      ...writes({
        create: write({
          send: service.addMerchant,
          message: ({ code }, { body }) => worded(merchantTexts, (text) => text.created(body.name, code)),
          after: (_given, outcome) => (outcome === 'done' ? [refreshPage()] : []),
        }),
        update: write({
          send: service.updateMerchant,
          message: () => worded(merchantTexts, (text) => text.saved),
          after: ({ id }, outcome) => (outcome === 'refused' ? [] : showAgain(id)),
        }),
        setPrices: write({
          send: service.setMerchantPrices,
          message: () => worded(merchantTexts, (text) => text.saved),
          after: ({ body: { id } }, outcome) => (outcome === 'refused' ? [] : showAgain(id)),
        }),
        changeStatus: write({
          send: ({ merchant: { id }, action, reason }: MerchantStatusChange) =>
            service.updateMerchant({ id, status: merchantActions.all[action].sets.status, reason }),
          message: (_updated, { action, merchant: { name } }) =>
            actionDone(merchantActions.labels[action], name),
          isUndoable: (_updated, { action }) => isUndoable(merchantActions, action),
          after: ({ merchant: { id } }) => showAgain(id),
        }),
        handOverMany: write({
          send: service.handOverMerchants,
          message: ({ changedCount }) =>
            worded(merchantTexts, (text) => text.handedOver(displayCount(changedCount))),
          // Counted again even when refused, because others may have changed the agent's merchants.
          after: ({ body: { agentId } }, outcome) =>
            outcome === 'done' ? [refreshPage()] : [again('handOver', agentId)],
        }),
        importMany: write({
          send: service.importMerchants,
          message: ({ newCount }) => worded(merchantTexts, (text) => text.imported(displayCount(newCount))),
          after: (_given, outcome) => (outcome === 'done' ? [refreshPage()] : []),
        }),
        /** The whole telephone, returned to the caller and kept out of the state. */
        revealPhone: write({ send: service.revealMerchantPhone }),
      }),

      /** @returns what an import would do; undefined when the preview failed */
      previewImport: asks(service.previewMerchantImport),
      *downloadTemplate() {
        (yield* port(navigationPort)).download(service.merchantTemplateAddress());
      },

      /** @returns what a change would do; undefined when refused */
      previewChange: asks(service.previewMerchantChange),

      changeMany: changesMany({
        send: service.changeMerchants,
        done:
          ({ changedCount }, { action }) =>
          (locale) =>
            merchantTexts
              .textsIn(locale)
              .manyChanged(labelsIn(merchantActions.labels, locale)[action], displayCount(changedCount)),
        again: () => [refreshPage()],
      }),
    };
  },
});

export const merchant = { ...model, list };
