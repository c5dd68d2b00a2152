/** Schemas of the calls of merchants' QR codes (spec section 7, QR code). Server side only. */
import Type from 'typebox';
import { firstPage, pageSizeMax } from '#config/constants';
import { auditRecordLabels } from '#contract/audit/labels';
import { pageKinds } from '#contract/card-page/constants';
import { PageContent } from '#contract/card-page/content.schema';
import type { CallSchemas } from '#contract/endpoint';
import { givenSchemas } from '#contract/fields/schemas';
import { commonLabels } from '#contract/labels/common';
import { Page, PageQuery, SortBy, TrailPage } from '#contract/paging.schema';
import {
  CalendarDate,
  FileOf,
  FreeText,
  Id,
  Instant,
  LongId,
  oneOf,
  PositiveInteger,
  Typed,
} from '#contract/parts.schema';
import { PrintedAddress } from '#contract/printed-address.schema';
import { recordStatuses } from '#contract/record/define-record';
import { ChangedMany, Previewed, SelectionOf } from '#contract/selection.schema';
import {
  merchantPreviewKinds,
  qrBatchStatuses,
  qrCodeActions,
  qrCodeLimits as limits,
  qrCodeOutages,
  qrCodeSorts,
  qrCodeStatuses,
  qrCodeStyles,
  qrPictureFormats,
  qrSheetColumns,
  settableQrCodeStatuses,
} from './constants';
import { qrBatchFields } from './fields';
import { qrBatchLabels, qrCodeLabels } from './labels';

const { fields } = qrCodeLabels;
const Count = Type.Integer({ minimum: 0 });
const QrCodeId = Id(qrCodeLabels.entity);
const BatchId = Id(qrBatchLabels.entity);
const MerchantId = Id(fields.merchant);
const GoodsId = Id(fields.goods);
const PageId = Id(fields.page);
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const ChangeReason = Type.Optional(FreeText({ maxLength: limits.reasonMax, title: commonLabels.reason }));

const NewQrCodes = Type.Object(givenSchemas(qrBatchFields), { additionalProperties: false });

export const QrCode = Type.Object({
  id: QrCodeId,
  /** 二维码编号, e.g. Q000042. */
  code: Type.String(),
  name: Type.String(),
  merchant: Named,
  goods: orNull(Type.Object({ ...Named.properties, isEnabled: Type.Boolean() })),
  page: orNull(Named),
  style: oneOf(qrCodeStyles),
  /** The address in the picture, which never changes; null until the code is made. */
  address: orNull(Type.String()),
  scanCount: Count,
  visitorCount: Count,
  /** Activations of cards that its merchant has. */
  activationCount: Count,
  /** Activations of cards that another merchant or nobody has. */
  otherActivationCount: Count,
  /** Scans that showed no page, because the code was disabled or out of service. */
  suspendedScanCount: Count,
  /** Activations per hundred visitors, with two decimals; null where nobody has come yet. */
  conversionPercent: orNull(Type.Number()),
  status: oneOf(qrCodeStatuses),
  /** Why an enabled code shows 暂停服务; null where it does not, or is not enabled. */
  outage: orNull(oneOf(qrCodeOutages)),
  batch: Type.Object({ id: BatchId, batchNo: Type.String() }),
  createdAt: Instant,
});

const QrCodeDetail = Type.Object({
  qrCode: QrCode,
  statusReason: orNull(Type.String()),
  createdBy: Named,
});

/** Filters of the list; exports, sheets and changes by filter use the same. */
export const QrCodeFilter = {
  /** The beginning of the code's number. */
  code: Type.Optional(Typed('recordNoOrAddress', { maxLength: limits.numberMax, title: fields.code })),
  /** Part of the place's name. */
  name: Type.Optional(Typed('words', { maxLength: limits.nameMax, title: fields.name })),
  merchantId: Type.Optional(MerchantId),
  goodsId: Type.Optional(GoodsId),
  pageId: Type.Optional(PageId),
  status: Type.Optional(oneOf(qrCodeStatuses, { title: fields.status })),
  /** Enabled codes that show 暂停服务 for this reason. */
  outage: Type.Optional(oneOf(qrCodeOutages, { title: fields.outage })),
  goodsStatus: Type.Optional(oneOf(recordStatuses, { title: fields.goodsStatus })),
  batchId: Type.Optional(BatchId),
  /** The beginning of the batch's number. */
  batchNo: Type.Optional(Typed('recordNo', { maxLength: limits.numberMax, title: fields.batch })),
  /** Inclusive. */
  createdFrom: Type.Optional(Instant),
  /** Exclusive. */
  createdTo: Type.Optional(Instant),
};

const Ids = (max: number) =>
  Type.Array(QrCodeId, { minItems: 1, maxItems: max, uniqueItems: true, title: qrCodeLabels.entity });

const QrCodeSelection = SelectionOf(QrCodeFilter, qrCodeLabels.entity, limits.selectedMax);

/** `openCount` of the preview; if it differs now, nothing is changed. */
const ExpectedCount = Type.Optional(PositiveInteger(qrCodeLabels.expectedCount));

const Progress = Type.Object({
  batchId: BatchId,
  batchNo: Type.String(),
  merchant: Named,
  status: oneOf(qrBatchStatuses),
  totalCount: Count,
  doneCount: Count,
  /** Codes that a failed batch has not made; a retry makes them. */
  failedCount: Count,
  statusReason: orNull(Type.String()),
  createdAt: Instant,
  finishedAt: orNull(Instant),
});

const LogEntry = Type.Object({
  /** Position in the audit trail. */
  id: LongId(auditRecordLabels.fields.position),
  at: Instant,
  /** Null for the system itself. */
  accountName: orNull(Type.String()),
  action: Type.String(),
  actionName: Type.String(),
  /** Null for actions on a whole batch. */
  qrCode: orNull(Type.Object({ id: QrCodeId, code: Type.String(), name: Type.String() })),
  batch: orNull(Type.Object({ id: BatchId, batchNo: Type.String() })),
  /** One entry per field, in the words of that time; null where there was or is no value. */
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      before: orNull(Type.String()),
      after: orNull(Type.String()),
    }),
  ),
  reason: orNull(Type.String()),
});

/** What somebody sees who scans a code. */
const ScannedCode = Type.Object({
  /** False where the code or its merchant is disabled, or the code is not bound: the page says 暂停服务. */
  isInService: Type.Boolean(),
  name: Type.String(),
  merchant: Type.Object({ name: Type.String() }),
  goods: orNull(Named),
  /** Null while the code is not in service. */
  page: orNull(
    Type.Object({ id: PageId, kind: oneOf(pageKinds), versionNo: Type.Integer(), content: PageContent }),
  ),
  /** Base address of the page's files: a slash and the key follow. */
  fileBase: Type.String(),
});

export const qrcodeSchemas = {
  /** Answers at once; the codes are made in the background. */
  addQrCodes: {
    summary: 'Orders a batch of QR codes',
    body: NewQrCodes,
    reply: Type.Object({ batchId: BatchId, batchNo: Type.String() }),
  },
  previewAddress: {
    summary: 'Answers how the addresses of new QR codes would begin',
    reply: PrintedAddress,
  },
  /**
   * One batch; without an id all batches that are running or have failed, and the caller's own that ended within a day.
   * Newest first.
   */
  listAddProgress: {
    summary: 'Lists the progress of batches of QR codes',
    query: Type.Object({ batchId: Type.Optional(BatchId) }, { additionalProperties: false }),
    reply: Type.Array(Progress),
  },
  /** Makes the codes that are missing from a failed batch. */
  retryQrBatch: {
    summary: 'Makes the QR codes that a batch still owes',
    body: Type.Object({ batchId: BatchId }, { additionalProperties: false }),
    reply: Type.Null(),
  },
  /** Newest first, unless an order is given. */
  findQrCodeList: {
    summary: 'Lists QR codes',
    body: Type.Object(
      { ...PageQuery, ...SortBy(qrCodeSorts), ...QrCodeFilter },
      { additionalProperties: false },
    ),
    reply: Page(QrCode),
  },
  findQrCode: {
    summary: 'Finds a QR code',
    query: Type.Object({ id: QrCodeId }, { additionalProperties: false }),
    reply: QrCodeDetail,
  },
  /** Goods to which a code can lead, by kind. */
  listGoods: {
    summary: 'Lists goods that a QR code can offer',
    query: Type.Object(
      { text: Type.Optional(Typed('words', { maxLength: 50, title: fields.goods })) },
      { additionalProperties: false },
    ),
    reply: Type.Array(
      Type.Object({ id: GoodsId, name: Type.String(), isEnabled: Type.Boolean(), kindName: Type.String() }),
    ),
  },
  updateStatus: {
    summary: 'Enables or disables a QR code',
    query: Type.Object(
      {
        ids: Ids(limits.selectedInAddressMax),
        status: oneOf(settableQrCodeStatuses, { title: fields.status }),
        reason: ChangeReason,
      },
      { additionalProperties: false },
    ),
    reply: ChangedMany,
  },
  updateStatusOfSelection: {
    summary: 'Enables or disables QR codes',
    body: Type.Object(
      {
        qrCodes: QrCodeSelection,
        status: oneOf(settableQrCodeStatuses, { title: fields.status }),
        reason: ChangeReason,
        expectedCount: ExpectedCount,
      },
      { additionalProperties: false },
    ),
    reply: ChangedMany,
  },
  /** With `oldGoodsId`, changes only codes that have these goods now; the others are listed among the refused. */
  updateGoods: {
    summary: 'Changes the goods of QR codes',
    body: Type.Object(
      {
        qrCodes: QrCodeSelection,
        goodsId: GoodsId,
        oldGoodsId: Type.Optional(Id(fields.oldGoods)),
        reason: ChangeReason,
        expectedCount: ExpectedCount,
      },
      { additionalProperties: false },
    ),
    reply: ChangedMany,
  },
  updatePage: {
    summary: 'Changes the page of QR codes',
    body: Type.Object(
      { qrCodes: QrCodeSelection, pageId: PageId, reason: ChangeReason, expectedCount: ExpectedCount },
      { additionalProperties: false },
    ),
    reply: ChangedMany,
  },
  /** What a change would do; writes nothing. */
  previewChange: {
    summary: 'Tells what a change of QR codes would do',
    body: Type.Object(
      {
        action: oneOf(qrCodeActions, { title: auditRecordLabels.fields.action }),
        qrCodes: QrCodeSelection,
        goodsId: Type.Optional(GoodsId),
        oldGoodsId: Type.Optional(Id(fields.oldGoods)),
        pageId: Type.Optional(PageId),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      ...Previewed.properties,
      /**
       * The merchants whose codes would be changed: `GoodsWarning` leaves them out of its list of merchants with the
       * new goods.
       */
      merchantIds: Type.Array(MerchantId),
      /**
       * Among the codes that would be enabled: those whose scans would still show 暂停服务, and those whose goods are
       * disabled.
       */
      suspendedCount: Count,
      disabledGoodsCount: Count,
    }),
  },
  /**
   * Merchants whose codes lead to these goods, most codes first; merchants that the caller may not see are only
   * counted.
   */
  listMerchantsOfGoods: {
    summary: 'Lists merchants whose QR codes offer goods',
    query: Type.Object({ goodsId: GoodsId }, { additionalProperties: false }),
    reply: Type.Object({
      merchants: Type.Array(Type.Object({ id: MerchantId, name: Type.String(), qrCodeCount: Count })),
      otherMerchantCount: Count,
    }),
  },
  /** Newest first: what was done to one code, to one batch, or to all codes that the caller may see. */
  listLog: {
    summary: 'Lists what was done to QR codes',
    body: Type.Object(
      {
        page: Type.Integer({ minimum: firstPage, maximum: 1_000_000, title: '页码' }),
        size: Type.Integer({ minimum: 1, maximum: pageSizeMax, title: '每页条数' }),
        qrCodeId: Type.Optional(QrCodeId),
        batchId: Type.Optional(BatchId),
      },
      { additionalProperties: false },
    ),
    reply: TrailPage(LogEntry),
  },
  findLogEntry: {
    summary: 'Finds one entry of the log of QR codes',
    body: Type.Object({ id: LongId(auditRecordLabels.fields.position) }, { additionalProperties: false }),
    reply: LogEntry,
  },
  /** Scans per day of the business, oldest first; days without scans are left out. */
  listScanDays: {
    summary: 'Counts the scans of a QR code by day',
    query: Type.Object(
      { id: QrCodeId, days: Type.Integer({ minimum: 1, maximum: 366, title: '天数' }) },
      { additionalProperties: false },
    ),
    reply: Type.Array(
      Type.Object({
        day: CalendarDate(),
        scanCount: Count,
        visitorCount: Count,
        activationCount: Count,
        otherActivationCount: Count,
        suspendedScanCount: Count,
      }),
    ),
  },
  downloadPicture: {
    summary: 'Downloads a QR code as a picture',
    query: Type.Object(
      {
        id: QrCodeId,
        format: oneOf(qrPictureFormats, { title: commonLabels.format }),
        /** Side length of a PNG. */
        sizePx: Type.Optional(
          Type.Integer({
            minimum: limits.picturePxMin,
            maximum: limits.picturePxMax,
            title: qrCodeLabels.picture.size,
          }),
        ),
      },
      { additionalProperties: false },
    ),
    reply: FileOf('png', 'svg'),
  },
  /** A printable A4 page as HTML: the codes with their names below them. */
  printSheet: {
    summary: 'Downloads a sheet of QR codes to print',
    body: Type.Object(
      {
        qrCodes: QrCodeSelection,
        columns: oneOf(qrSheetColumns, { title: qrCodeLabels.picture.columns }),
      },
      { additionalProperties: false },
    ),
    reply: FileOf('html'),
  },
  downloadZip: {
    summary: 'Downloads QR codes as a zip file',
    body: Type.Object(
      { qrCodes: QrCodeSelection, format: oneOf(qrPictureFormats, { title: commonLabels.format }) },
      { additionalProperties: false },
    ),
    reply: FileOf('zip'),
  },
  /** What a scan would show; does not count one. */
  previewScan: {
    summary: 'Answers what a scan would show, without counting it',
    query: Type.Object({ id: QrCodeId }, { additionalProperties: false }),
    reply: ScannedCode,
  },
  /**
   * The page to which most of the merchant's codes in service lead, or the page of its cards; counts nothing. Without a
   * code, the newest published page of a fitting kind.
   */
  previewMerchantPage: {
    summary: 'Answers what customers of a merchant see',
    query: Type.Object(
      { merchantId: MerchantId, kind: oneOf(merchantPreviewKinds, { title: qrCodeLabels.fields.page }) },
      { additionalProperties: false },
    ),
    reply: ScannedCode,
  },
  /** Shows the page of a code and counts a scan. `code` is the last part of the code's address. */
  scan: {
    summary: 'Answers what a scan shows, and counts it',
    params: Type.Object({ code: Typed('verbatim', { maxLength: 64 }) }),
    reply: ScannedCode,
  },
} as const satisfies Record<string, CallSchemas>;
