/** Grants (spec section 7, Grant): the list, the grant being looked at, and the changes to grants. */
import { firstPage } from '#config/constants';
import type { ActivationState, CardStatus } from '#contract/card/constants';
import type { customer } from '#contract/customer/endpoints';
import type { BodyOf } from '#contract/endpoint';
import type { NewGrant } from '#contract/grant/endpoints';
import { merchantStatus } from '#contract/merchant/constants';
import { displayYuan } from '#contract/readers/money';
import type { PrintFileFormat } from '#contract/repertory/constants';
import type { repertory } from '#contract/repertory/endpoints';
import { displayCount } from '#src/lib/display-number';
import { worded } from '#src/locales';
import { grantTexts } from '#src/locales/grant';
import { isSuccess } from '#src/request';
import { rebindCards } from '#src/services/customer';
import * as dictionary from '#src/services/dictionary';
import * as service from '#src/services/grant';
import { findMerchants } from '#src/services/merchant';
import * as cardService from '#src/services/repertory';
import { defineModel } from 'saga-models';
import { call, port } from 'saga-models/effects';
import { asks } from '../calls/read';
import { refusedFieldsIn } from '../calls/refused-fields';
import { spawnAll } from '../calls/spawn-all';
import { write, writes } from '../calls/writes';
import { recordsPart } from '../list/records-part';
import { offerUndo } from '../offer-undo';
import { navigationPort, notifyPort } from '../ports';
import { sayRebound } from '../rebinding';
import { isCardChangeUndoable } from '../repertory/card-effects';
import { repertoryTexts } from '../repertory/texts';
import { grantList } from './grant-list';

/** How many merchants a picker lists at once. */
const merchantsShown = 20;

export interface GrantCardSearch {
  readonly id: number;
  /** Any of these; empty for all. */
  readonly status: readonly CardStatus[];
  readonly activation?: ActivationState;
  /** The text typed to find cards; empty for all. */
  readonly serial: string;
  readonly currentPage: number;
  readonly pageSize: number;
}

export interface GrantFileRequest {
  readonly id: number;
  readonly format: PrintFileFormat;
  /** Required from the second export on. */
  readonly reason?: string | undefined;
}

const records = recordsPart(grantList, {
  available: (_all: void, signal) => service.countAvailableCards(signal),
  detail: service.findGrant,
  cards: ({ status, serial, ...search }: GrantCardSearch, signal) =>
    service.listGrantCards(
      { ...search, ...(status.length > 0 && { status }), ...(serial !== '' && { serial }) },
      signal,
    ),
  activations: service.listActivations,
  exports: service.listGrantExports,
  extension: service.previewExtension,
  transfer: service.previewTransfer,
  agreed: service.findAgreed,
  goodsKinds: (_all: void, signal) => dictionary.listGoodsKinds(signal),
  teachingMaterials: (_all: void, signal) => dictionary.listTeachingMaterials(signal),
  categories: (_all: void, signal) => dictionary.listCategoryTree(signal),
  presentGoods: (_all: void, signal) => dictionary.listPresentGoods([], signal),
  presentGoodsOfKinds: (kindIds: readonly number[], signal) => dictionary.listPresentGoods(kindIds, signal),
  /** Enabled merchants, by part of the name or the number. */
  merchants: (name: string, signal) =>
    findMerchants(
      {
        currentPage: firstPage,
        pageSize: merchantsShown,
        status: merchantStatus.enabled,
        ...(name.trim() !== '' && { name: name.trim() }),
      },
      signal,
    ),
});

const model = defineModel({
  namespace: 'grant',
  state: records.state,
  reducers: records.reducers,
  effects: (tools) => {
    const { fetches, refreshPage, again } = records.effects(tools);

    /** Reads again everywhere that shows the changed grant. */
    const showAgain = (id: number) => [refreshPage(), again('available', undefined), again('detail', id)];

    /** Somebody else may have drawn on the merchant's credit. */
    const agreedAgain = ({ merchantId }: NewGrant) =>
      merchantId === undefined ? [] : [again('agreed', merchantId)];

    return {
      ...fetches,

      /** Reads the record again; the data shown stays meanwhile. */
      refreshDetail: (id: number) => again('detail', id),

      ...writes({
        /** Previews `create`, and is refused when `create` would be. */
        preview: write({
          send: service.previewGrant,
          after: (body, outcome) => (outcome === 'done' ? [] : agreedAgain(body)),
        }),
        create: write({
          send: service.createGrant,
          message: ({ batchNo, quantity, status }) =>
            worded(grantTexts, ({ creating, created }) =>
              (status === 0 ? creating : created)(batchNo, displayCount(quantity)),
            ),
          // Read again even when refused, because the free stock may have changed.
          after: ({ body }, outcome) => [
            again('available', undefined),
            ...(outcome === 'done' ? [refreshPage()] : agreedAgain(body)),
          ],
        }),
        update: write({
          send: service.updateGrant,
          message: () => worded(grantTexts, (text) => text.saved),
          after: ({ id }, outcome) => (outcome === 'refused' ? [] : showAgain(id)),
        }),
        ship: write({
          send: service.shipGrant,
          message: () => worded(grantTexts, (text) => text.shipped),
          after: ({ body: { id } }) => showAgain(id),
        }),
        correctPrice: write({
          send: service.correctPrice,
          message: ({ amountFen }) => worded(grantTexts, (text) => text.corrected(displayYuan(amountFen))),
          after: ({ body: { id } }, outcome) => (outcome === 'refused' ? [] : showAgain(id)),
        }),
        extend: write({
          send: service.extendGrant,
          message: ({ cardCount }) => worded(grantTexts, (text) => text.extended(displayCount(cardCount))),
          after: ({ body: { id } }, outcome) => (outcome === 'refused' ? [] : showAgain(id)),
        }),
        transferCards: write({
          send: service.transferCards,
          message: ({ cardCount, grant: made }) =>
            worded(grantTexts, (text) => text.transferred(displayCount(cardCount), made.batchNo)),
          after: ({ body: { id } }) => showAgain(id),
        }),
        /** For a grant to users: binds its cards to the telephone that was meant. */
        rebind: write({
          send: ({ body }: { id: number; body: BodyOf<typeof customer.rebindCards> }) => rebindCards(body),
          message: (reply, { body }) => sayRebound(reply, body),
          after: ({ id }, outcome) => (outcome === 'refused' ? [] : showAgain(id)),
        }),
        anonymise: write({
          send: service.anonymiseGrant,
          message: () => worded(grantTexts, (text) => text.anonymised),
          after: ({ id }, outcome) => (outcome === 'refused' ? [] : showAgain(id)),
        }),
        receive: write({
          send: service.receiveGoods,
          message: ({ receivedCount, waitingCount }) =>
            worded(grantTexts, ({ receive }) =>
              receive.done(displayCount(receivedCount), displayCount(waitingCount)),
            ),
          after: ({ body: { id } }) => showAgain(id),
        }),
        close: write({
          send: service.closeShortage,
          message: ({ closedCount }) => worded(grantTexts, (text) => text.closed(displayCount(closedCount))),
          after: ({ id }) => showAgain(id),
        }),
        revoke: write({
          send: service.revokeGrant,
          message: ({ returnedCount }) =>
            worded(grantTexts, (text) => text.revoked(displayCount(returnedCount))),
          after: ({ id }) => showAgain(id),
        }),
        returnCards: write({
          send: service.returnCards,
          message: ({ returnedCount }) =>
            worded(grantTexts, (text) => text.returned(displayCount(returnedCount))),
          after: ({ body: { id } }) => showAgain(id),
        }),
      }),

      /** @returns what a change of cards would do; undefined when refused */
      previewCardChange: asks(cardService.previewCardChange),

      /** @returns what was changed and what was not; undefined when refused as a whole */
      changeCards: [
        function* (body: BodyOf<typeof repertory.changeSelectedCards>) {
          const reply = yield* call(cardService.changeSelectedCards, body);
          if (!isSuccess(reply)) return undefined;
          const { grantBatchId } = body.cards;
          const again = () => (grantBatchId === undefined ? [] : showAgain(grantBatchId));
          yield* spawnAll(again());
          if (isCardChangeUndoable(body.action))
            yield* offerUndo(
              worded(repertoryTexts, (text) =>
                text.cardsChanged(body.action, displayCount(reply.data.changedCount)),
              ),
              { reply, again },
            );
          return reply.data;
        },
        { type: 'takeLeading' },
      ] as const,

      /** Starts the download after the pre-check of spec section 7. */
      exportFile: [
        function* ({ id, format, reason }: GrantFileRequest) {
          const query = { id, format, ...(reason && { reason }) };
          const reply = yield* call(service.isBatchFinished, query);
          if (!isSuccess(reply)) {
            // Somebody else may have exported first, after which a reason is needed.
            yield* spawnAll([again('detail', id)]);
            return { kind: 'refused', fields: refusedFieldsIn(reply) } as const;
          }
          if (!reply.data) {
            (yield* port(notifyPort)).warning(reply.msg);
            return { kind: 'refused', fields: [] } as const;
          }
          const { download } = yield* port(navigationPort);
          download(service.grantFileAddress(query));
          return { kind: 'done' } as const;
        },
        { type: 'takeLeading' },
      ] as const,
    };
  },
});

export const grant = { ...model, list: grantList };

/** Address of the delivery note, a page to print and enclose with the cards. */
export const { deliveryNoteAddress } = service;
