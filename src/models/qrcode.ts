/**
 * Merchants' QR codes (spec section 7, QR code): the list, the code being looked at, batches, and the changes to codes.
 */
import { firstPage } from '#config/constants';
import type { BodyOf } from '#contract/endpoint';
import { labelsIn } from '#contract/labels/words';
import { merchantStatus } from '#contract/merchant/constants';
import { qrCodeStatusActions, type QrCodeStatusAction as StatusAction } from '#contract/qrcode/actions';
import {
  qrBatchStatus,
  qrCodeLimits as limits,
  qrCodeOutages,
  qrCodeSorts,
  qrCodeStatuses,
  type MerchantPreviewKind,
} from '#contract/qrcode/constants';
import { qrcode as endpoints, type QrBatchProgress, type QrCode } from '#contract/qrcode/endpoints';
import { qrCodeWords } from '#contract/qrcode/labels';
import { recordStatuses } from '#contract/record/define-record';
import { copyText } from '#src/lib/copy-text';
import { displayCount } from '#src/lib/display-number';
import { choiceFilter, dayRangeFilter, idFilter, ofField, textFilter } from '#src/lib/list/filters';
import { worded, type Wording } from '#src/locales';
import { qrCodeTexts, type QrCodeTexts } from '#src/locales/qrcode';
import { isSuccess, type ReceivedFile, type Reply } from '#src/request';
import { findUsedPages } from '#src/services/dictionary';
import { findMerchants } from '#src/services/merchant';
import * as service from '#src/services/qrcode';
import { defineModel } from 'saga-models';
import { call, port, type SagaGenerator } from 'saga-models/effects';
import { changesMany } from './calls/changes-many';
import { asks } from './calls/read';
import { refusedFieldsIn } from './calls/refused-fields';
import type { Submission } from './calls/submission';
import { write, writes, type Told } from './calls/writes';
import { defineList } from './list/define-list';
import { recordsPart } from './list/records-part';
import { navigationPort, notifyPort } from './ports';

/**
 * In the order of the specification, except for the status and the place name, which come first: they are used daily,
 * and only four fields are visible before the form unfolds (spec section 9).
 */
const list = defineList(
  endpoints.findQrCodeList,
  {
    code: textFilter({ lengthMax: limits.numberMax, reads: 'recordNoOrAddress' }),
    merchantId: ofField('merchant', idFilter()),
    name: textFilter({ lengthMax: limits.nameMax }),
    status: choiceFilter(qrCodeStatuses),
    outage: choiceFilter(qrCodeOutages),
    goodsId: ofField('goods', idFilter()),
    goodsStatus: choiceFilter(recordStatuses),
    pageId: ofField('page', idFilter()),
    batchNo: ofField('batch', textFilter({ lengthMax: limits.numberMax, reads: 'recordNo' })),
    createdDays: ofField('createdAt', dayRangeFilter('createdFrom', 'createdTo')),
  },
  { sorts: qrCodeSorts },
);

/** How many merchants a picker lists at once. */
const merchantsShown = 20;

export interface MerchantSearch {
  readonly name: string;
  /** Only merchants that codes can be made for. */
  readonly isEnabledOnly: boolean;
}

export type PreviewTarget =
  | { readonly kind: 'qr'; readonly id: number }
  | { readonly kind: MerchantPreviewKind; readonly id: number };

const records = recordsPart(list, {
  detail: service.findQrCode,
  goods: (_all: void, signal) => service.listGoods(signal),
  pages: (_all: void, signal) => findUsedPages(signal),
  merchants: ({ name, isEnabledOnly }: MerchantSearch, signal) =>
    findMerchants(
      {
        currentPage: firstPage,
        pageSize: merchantsShown,
        ...(isEnabledOnly && { status: merchantStatus.enabled }),
        ...(name.trim() !== '' && { name: name.trim() }),
      },
      signal,
    ),
  progress: (_own: void, signal) => service.listAddProgress(signal),
  changePreview: service.previewChange,
  goodsMerchants: service.listMerchantsOfGoods,
  log: service.listLog,
  logEntry: service.findLogEntry,
  scanDays: service.listScanDays,
  printedAddress: (_all: void, signal) => service.previewAddress(signal),
  shown: ({ kind, id }: PreviewTarget, signal) =>
    kind === 'qr'
      ? service.previewScan(id, signal)
      : service.previewMerchantPage({ merchantId: id, kind }, signal),
});

const statusAfter = (action: StatusAction) => qrCodeStatusActions.all[action].sets.status;

type Changed = { readonly changedCount: number; readonly refused: readonly { readonly message: string }[] };

type ChangeAction = 'updateGoods' | 'updatePage' | StatusAction;

const sayWith =
  (action: ChangeAction, say: (text: QrCodeTexts, label: string) => string): Wording =>
  (locale) =>
    say(qrCodeTexts.textsIn(locale), labelsIn(qrCodeWords, locale).actions[action]);

const allChanged = (action: ChangeAction, changedCount: number): Wording =>
  sayWith(action, (text, label) => text.changed(label, displayCount(changedCount)));

/** The message about a change, which may have been refused for some codes. */
function told(action: ChangeAction, { changedCount, refused }: Changed): Told {
  const changed = displayCount(changedCount);
  const [first] = refused;
  if (!first) return allChanged(action, changedCount);
  const { message } = first;
  return {
    warning: sayWith(action, (text, label) =>
      changedCount === 0
        ? text.notChanged(label, message)
        : text.changedPartly(label, changed, displayCount(refused.length), message),
    ),
  };
}

const model = defineModel({
  namespace: 'qrcode',
  state: records.state,
  reducers: records.reducers,
  effects: (tools) => {
    const { fetches, refreshPage, again } = records.effects(tools);
    const [fetchProgress] = fetches.fetchProgress;

    /** Reads again everywhere that shows the changed codes. */
    const showAgain = () => [refreshPage(), rereadDetail()];

    /** A change of many codes may include the one being looked at. */
    function* rereadDetail() {
      const shownId = yield* tools.select(({ detail }) => detail?.qrCode.id);
      if (shownId !== undefined) yield* again('detail', shownId);
    }

    /** A change of goods or of the page, for one or many codes. */
    const changed = <Body>(
      action: 'updateGoods' | 'updatePage',
      send: (body: Body) => Promise<Reply<Changed>>,
    ) =>
      write<Body, Changed>({
        send,
        message: (data) => told(action, data),
        isUndoable: ({ changedCount }) => changedCount > 0,
        after: showAgain,
      });

    /** Fetches a file about many codes and saves it to disk. */
    const saves = <Given>(send: (given: Given) => Promise<Reply<ReceivedFile>>) =>
      [
        function* (given: Given): SagaGenerator<Submission> {
          const reply: Reply<ReceivedFile> = yield* call(() => send(given));
          if (!isSuccess(reply)) return { kind: 'refused', fields: refusedFieldsIn(reply) };
          (yield* port(navigationPort)).saveFile(reply.data);
          const { name } = reply.data;
          (yield* port(notifyPort)).success(worded(qrCodeTexts, (text) => text.saved(name)));
          return { kind: 'done' };
        },
        { type: 'takeLeading' },
      ] as const;

    /** Reads the progress again; announces batches that have ended since, and reads their codes. */
    function* refreshProgress() {
      const before = yield* tools.select(({ progress }) => progress);
      const after = yield* call(fetchProgress, undefined);
      // A small batch may end before it was ever seen as running, so ended ones are compared with the previous read.
      const ended = (after ?? []).filter(
        ({ batchId, status }) =>
          status !== qrBatchStatus.generating &&
          before !== undefined &&
          before.find((each) => each.batchId === batchId)?.status !== status,
      );
      if (ended.length === 0) return;
      const notify = yield* port(notifyPort);
      for (const { batchNo, status, totalCount } of ended)
        if (status === qrBatchStatus.finished)
          notify.success(worded(qrCodeTexts, (text) => text.made(batchNo, displayCount(totalCount))));
        else notify.warning(worded(qrCodeTexts, (text) => text.batchFailed(batchNo)));
      yield* call(refreshPage);
    }

    return {
      ...fetches,
      refreshProgress,

      ...writes({
        create: write({
          send: service.addQrCodes,
          message: ({ batchNo }, { body }) =>
            worded(qrCodeTexts, (text) => text.ordered(batchNo, displayCount(body.quantity))),
          after: (_given, outcome) => (outcome === 'done' ? [refreshProgress(), refreshPage()] : []),
        }),
        retry: write({
          send: ({ batchId }: Pick<QrBatchProgress, 'batchId' | 'batchNo'>) => service.retryQrBatch(batchId),
          message: (_started, { batchNo }) => worded(qrCodeTexts, (text) => text.retried(batchNo)),
          after: () => [refreshProgress()],
        }),
        changeStatus: write({
          send: ({ qrCode: { id }, action, reason }: QrCodeStatusChange) =>
            service.updateStatus({ ids: [id], status: statusAfter(action), reason }),
          message: (data, { action }) => told(action, data),
          isUndoable: ({ changedCount }) => changedCount > 0,
          after: showAgain,
        }),
        changeGoods: changed('updateGoods', service.updateGoods),
        changePage: changed('updatePage', service.updatePage),
      }),

      /** @returns what a change of the status would do; undefined when refused */
      previewStatus: asks(service.previewChange),

      changeStatusOfMany: changesMany({
        send: ({
          action,
          ...selection
        }: Omit<BodyOf<typeof endpoints.updateStatusOfSelection>, 'status'> & { action: StatusAction }) =>
          service.updateStatusOfSelection({ ...selection, status: statusAfter(action) }),
        done: ({ changedCount }, { action }) => allChanged(action, changedCount),
        again: showAgain,
      }),

      saveSheet: saves(service.printSheet),
      saveZip: saves(service.downloadZip),

      /** Downloads one picture by navigation. */
      *downloadPicture(given: Parameters<typeof service.pictureAddress>[0]) {
        (yield* port(navigationPort)).download(service.pictureAddress(given));
      },

      *copyAddress(address: string) {
        const notify = yield* port(notifyPort);
        const isCopied = yield* call(copyText, address);
        if (isCopied) notify.success(worded(qrCodeTexts, (text) => text.copied));
        else notify.warning(worded(qrCodeTexts, (text) => text.copyFailed(address)));
      },
    };
  },
});

export interface QrCodeStatusChange {
  readonly qrCode: Pick<QrCode, 'id'>;
  readonly action: StatusAction;
  readonly reason: string;
}

export const isUnderWay = ({ status }: Pick<QrBatchProgress, 'status'>): boolean =>
  status === qrBatchStatus.generating;

export const qrcode = { ...model, list };

/** The address of a code's picture, for a page that shows it. */
export const { pictureAddress } = service;
