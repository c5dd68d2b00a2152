/** Schemas of the calls of merchants' QR codes (spec section 7, QR code; fields from screens.md). Server side only. */
import Type from 'typebox';
import { firstPage, pageSizeMax } from '#config/constants';
import { auditRecordLabels } from '../audit/labels.zh-CN';
import { PageContent } from '../card-page/content.schema';
import { pageKinds } from '../card-page/constants';
import type { CallSchemas } from '../endpoint';
import { commonLabels } from '../labels/common.zh-CN';
import { PrintedAddress } from '../printed-address.schema';
import { recordStatuses } from '../record/define-record';
import { Page, PageQuery, SortBy, TrailPage } from '../paging.schema';
import {
  CalendarDate,
  FileOf,
  FreeText,
  Id,
  Instant,
  LongId,
  oneOf,
  PositiveInteger,
  ShortText,
  Typed,
} from '../parts.schema';
import { ChangedMany, Previewed, SelectionOf } from '../selection.schema';
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
import { qrBatchLabels, qrCodeLabels } from './labels.zh-CN';

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

const NewQrCodes = Type.Object(
  {
    merchantId: MerchantId,
    quantity: Type.Integer({
      minimum: limits.quantityMin,
      maximum: limits.quantityMax,
      title: qrBatchLabels.fields.quantity,
    }),
    /** The places' names: `{序号}` or `{no}` becomes the running number, which stands at the end without it. */
    namePattern: ShortText({
      minLength: 1,
      maxLength: limits.namePatternMax,
      title: qrBatchLabels.fields.namePattern,
    }),
    /** A code is bound when it has both; what is missing can be given later. */
    goodsId: Type.Optional(GoodsId),
    pageId: Type.Optional(PageId),
    style: oneOf(qrCodeStyles, { title: fields.style }),
  },
  { additionalProperties: false },
);

export const QrCode = Type.Object({
  id: QrCodeId,
  /** 二维码编号, e.g. Q000042. */
  code: Type.String(),
  name: Type.String(),
  merchant: Named,
  goods: orNull(Type.Object({ ...Named.properties, isEnabled: Type.Boolean() })),
  page: orNull(Named),
  style: oneOf(qrCodeStyles),
  /** What is inside the picture, for ever; null until the code is made. */
  address: orNull(Type.String()),
  scanCount: Count,
  visitorCount: Count,
  /** Of cards that its merchant has. */
  activationCount: Count,
  /** Of cards that another merchant has, or none. */
  otherActivationCount: Count,
  /** That met no page: disabled, or out of service. */
  suspendedScanCount: Count,
  /** Activations of a hundred visitors, with two decimals; null where nobody has come yet. */
  conversionPercent: orNull(Type.Number()),
  status: oneOf(qrCodeStatuses),
  /** Why it says 暂停服务 although it is enabled; null where it does not, or is not enabled. */
  outage: orNull(oneOf(qrCodeOutages)),
  batch: Type.Object({ id: BatchId, batchNo: Type.String() }),
  createdAt: Instant,
});

const QrCodeDetail = Type.Object({
  qrCode: QrCode,
  statusReason: orNull(Type.String()),
  createdBy: Named,
});

/** Filters of the list; exports, sheets and changes by filter follow the same. */
export const QrCodeFilter = {
  /** The number of the code or its beginning. */
  code: Type.Optional(Typed('recordNo', { maxLength: limits.numberMax, title: fields.code })),
  /** Part of the place's name. */
  name: Type.Optional(Typed('words', { maxLength: limits.nameMax, title: fields.name })),
  merchantId: Type.Optional(MerchantId),
  goodsId: Type.Optional(GoodsId),
  pageId: Type.Optional(PageId),
  status: Type.Optional(oneOf(qrCodeStatuses, { title: fields.status })),
  /** Enabled codes that say 暂停服务 all the same, by why they do. */
  outage: Type.Optional(oneOf(qrCodeOutages, { title: fields.outage })),
  goodsStatus: Type.Optional(oneOf(recordStatuses, { title: fields.goodsStatus })),
  batchId: Type.Optional(BatchId),
  /** The number of the batch or its beginning. */
  batchNo: Type.Optional(Typed('recordNo', { maxLength: limits.numberMax, title: fields.batch })),
  /** Inclusive. */
  createdFrom: Type.Optional(Instant),
  /** Exclusive. */
  createdTo: Type.Optional(Instant),
};

const Ids = (max: number) =>
  Type.Array(QrCodeId, { minItems: 1, maxItems: max, uniqueItems: true, title: qrCodeLabels.entity });

const QrCodeSelection = SelectionOf(QrCodeFilter, qrCodeLabels.entity, limits.selectedMax);

/** `openCount` of the preview; when it is no longer so, nothing is changed. */
const ExpectedCount = Type.Optional(PositiveInteger(qrCodeLabels.expectedCount));

const Progress = Type.Object({
  batchId: BatchId,
  batchNo: Type.String(),
  merchant: Named,
  status: oneOf(qrBatchStatuses),
  totalCount: Count,
  doneCount: Count,
  /** Codes that a batch which has failed still owes; a retry makes them. */
  failedCount: Count,
  statusReason: orNull(Type.String()),
  createdAt: Instant,
  finishedAt: orNull(Instant),
});

const LogEntry = Type.Object({
  /** Place in the audit trail. */
  id: LongId(auditRecordLabels.fields.position),
  at: Instant,
  /** Null for the system itself. */
  accountName: orNull(Type.String()),
  action: Type.String(),
  actionName: Type.String(),
  /** Null for what was done to a batch as a whole. */
  qrCode: orNull(Type.Object({ id: QrCodeId, code: Type.String(), name: Type.String() })),
  batch: orNull(Type.Object({ id: BatchId, batchNo: Type.String() })),
  /** Field by field, in words of then; null where there was or is nothing. */
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

/** What somebody who scans a code is shown. */
const ScannedCode = Type.Object({
  /** False where the code or its merchant is disabled, or nothing is bound to it: 暂停服务. */
  isInService: Type.Boolean(),
  name: Type.String(),
  merchant: Type.Object({ name: Type.String() }),
  goods: orNull(Named),
  /** Null when it is not in service. */
  page: orNull(
    Type.Object({ id: PageId, kind: oneOf(pageKinds), versionNo: Type.Integer(), content: PageContent }),
  ),
  /** Where the files of the page lie: this, a slash, and the key. */
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
  /** One batch, or without its id all that are under way or have failed, and the caller's own that ended within a day. Newest first. */
  listAddProgress: {
    summary: 'Lists the progress of batches of QR codes',
    query: Type.Object({ batchId: Type.Optional(BatchId) }, { additionalProperties: false }),
    reply: Type.Array(Progress),
  },
  /** Makes what a failed batch still owes. */
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
  /** Goods that a code can lead to, by kind. */
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
  /** With `oldGoodsId`, only codes that have these goods now; the others are named among the refused. */
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
  /** What a change would do; nothing is written. */
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
      /** Whose codes would be changed: that they have the new goods already is no surprise. */
      merchantIds: Type.Array(MerchantId),
      /** Of those that would be enabled: whose scans say 暂停服务 all the same, and whose goods are disabled. */
      suspendedCount: Count,
      disabledGoodsCount: Count,
    }),
  },
  /** Merchants whose codes lead to these goods, most codes first; those that the caller may not meet are only counted. */
  listMerchantsOfGoods: {
    summary: 'Lists merchants whose QR codes offer goods',
    query: Type.Object({ goodsId: GoodsId }, { additionalProperties: false }),
    reply: Type.Object({
      merchants: Type.Array(Type.Object({ id: MerchantId, name: Type.String(), qrCodeCount: Count })),
      otherMerchantCount: Count,
    }),
  },
  /** Newest first. What was done to one code, to one batch, or to all that the caller may meet. */
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
  /** Scans by day of the business, oldest first; days without any are left out. */
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
        /** The side of a PNG. */
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
  /** An A4 page to print, as HTML: the codes with their names under them. */
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
  /** What a scan would show, without counting one. */
  previewScan: {
    summary: 'Answers what a scan would show, without counting it',
    query: Type.Object({ id: QrCodeId }, { additionalProperties: false }),
    reply: ScannedCode,
  },
  /**
   * The page that most of the merchant's codes in service lead to, or its cards' page; nothing is counted. Without a
   * code, the newest published page that would fit.
   */
  previewMerchantPage: {
    summary: 'Answers what customers of a merchant see',
    query: Type.Object(
      { merchantId: MerchantId, kind: oneOf(merchantPreviewKinds, { title: qrCodeLabels.fields.page }) },
      { additionalProperties: false },
    ),
    reply: ScannedCode,
  },
  /** Counts a scan. `code` is the last part of the code's address. */
  scan: {
    summary: 'Answers what a scan shows, and counts it',
    params: Type.Object({ code: Typed('verbatim', { maxLength: 64 }) }),
    reply: ScannedCode,
  },
} as const satisfies Record<string, CallSchemas>;
