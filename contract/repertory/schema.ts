/** Schemas of the print-job calls (spec section 7, Repertory). Server side only. */
import Type from 'typebox';
import { activationLimits } from '#contract/activation/constants';
import { auditRecordLabels } from '#contract/audit/labels';
import { cardActions, cardKinds, activationStates, cardSorts, cardStatuses } from '#contract/card/constants';
import { CardEvent } from '#contract/card/event.schema';
import { cardLabels } from '#contract/card/labels';
import type { CallSchemas } from '#contract/endpoint';
import { givenSchemas } from '#contract/fields/schemas';
import { commonLabels } from '#contract/labels/common';
import { Page, PageQuery, SortBy } from '#contract/paging.schema';
import {
  SetDay,
  CalendarDate,
  FileOf,
  FreeText,
  Id,
  Instant,
  anyOf,
  oneOf,
  PositiveInteger,
  Reason,
  Serial,
  Typed,
} from '#contract/parts.schema';
import { PrintedAddress } from '#contract/printed-address.schema';
import {
  boxSizes,
  codeLengths,
  printExportKinds,
  printFileFormats,
  printJobLimits as limits,
  printJobSorts,
  printJobStatuses,
  progressStates,
  stockLevels,
  printPackageLimits as packageLimits,
} from './constants';
import { printJobFields } from './fields';
import { printJobLabels } from './labels';

const { fields } = printJobLabels;
const Count = Type.Integer({ minimum: 0 });
const PrintJobId = Id(printJobLabels.entity);
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });

/** Exactly one of `validDays` and `validUntil` is given; the service checks it. */
export const NewPrintJob = Type.Object(
  {
    ...givenSchemas(printJobFields),
    presentGoodsIds: Type.Optional(
      Type.Array(Id(), {
        maxItems: limits.presentGoodsMax,
        uniqueItems: true,
        title: fields.presentGoods,
      }),
    ),
    faceValueFen: Type.Optional(
      Type.Integer({ minimum: 0, maximum: limits.faceValueFenMax, title: fields.faceValueFen }),
    ),
    codeLength: oneOf(codeLengths, { title: fields.codeLength }),
    boxSize: oneOf(boxSizes, { title: fields.boxSize }),
  },
  { additionalProperties: false },
);

export const PrintJob = Type.Object({
  id: PrintJobId,
  /** 印刷批次号, e.g. P20261120-0007. */
  batchNo: Type.String(),
  cardName: Type.String(),
  cardKind: oneOf(cardKinds),
  teachingMaterial: Named,
  /** Category path from 学段 down, e.g. ["小学", "三年级", "数学"]. */
  categoryPath: Type.Array(Type.String()),
  goods: Named,
  validDays: Type.Union([Type.Integer(), Type.Null()]),
  validUntil: Type.Union([CalendarDate(), Type.Null()]),
  quantity: Count,
  boxSize: Count,
  /** Number of cards made so far; equals `quantity` once generation has ended. */
  generatedCount: Count,
  receivedCount: Type.Union([Count, Type.Null()]),
  scrappedCount: Type.Union([Count, Type.Null()]),
  stockCount: Count,
  serialFirst: Serial,
  serialLast: Serial,
  printShop: Type.Union([Named, Type.Null()]),
  status: oneOf(printJobStatuses),
  /** Number of times the print file was taken. */
  exportCount: Count,
  createdBy: Named,
  createdAt: Instant,
  finishedAt: Type.Union([Instant, Type.Null()]),
});

const StatusCount = Type.Object({ status: oneOf(cardStatuses), count: Count });

export const PrintJobDetail = Type.Object({
  job: PrintJob,
  presentGoods: Type.Array(Named),
  /** Counts edits by `updatePrintJob`. */
  version: Type.Integer(),
  activateBefore: CalendarDate(),
  activationsPerUser: Type.Integer(),
  faceValueFen: Type.Union([Count, Type.Null()]),
  prefix: Type.String(),
  codeLength: Type.Integer(),
  boxCount: Count,
  faceImageKey: Type.Union([Type.String(), Type.Null()]),
  page: Type.Union([Named, Type.Null()]),
  /** Address where its cards are activated; null where there is no address yet that may be printed. */
  address: Type.Union([Type.String(), Type.Null()]),
  expectedDelivery: Type.Union([CalendarDate(), Type.Null()]),
  note: Type.String(),
  /** Why a job was cancelled, why its generation failed, or why its delivery does not add up. */
  statusReason: Type.Union([Type.String(), Type.Null()]),
  generatedAt: Type.Union([Instant, Type.Null()]),
  firstExportedAt: Type.Union([Instant, Type.Null()]),
});

export const Card = Type.Object({
  serial: Serial,
  /** Last four characters of the activation code; the code itself is never shown. */
  codeTail: Type.String(),
  status: oneOf(cardStatuses),
  boxNo: Type.Integer({ minimum: 1 }),
  grantBatchNo: Type.Union([Type.String(), Type.Null()]),
  /** Merchant's name or customer's masked phone number. */
  holder: Type.Union([Type.String(), Type.Null()]),
  activatedAt: Type.Union([Instant, Type.Null()]),
});

/** The print job that a card belongs to. */
export const CardHome = Type.Object({ id: PrintJobId, batchNo: Type.String(), cardName: Type.String() });

/** Filters of the print-job list; an export uses the same. */
export const PrintJobFilter = {
  batchNo: Type.Optional(Typed('recordNoOrAddress', { maxLength: 50, title: fields.batchNo })),
  cardName: Type.Optional(Typed('words', { maxLength: 50, title: fields.cardName })),
  cardKind: Type.Optional(oneOf(cardKinds, { title: fields.cardKind })),
  teachingMaterialId: Type.Optional(Id(fields.teachingMaterial)),
  /** Includes jobs of all categories below this one. */
  categoryId: Type.Optional(Id(fields.category)),
  /** Only jobs of this very category. */
  ownCategoryId: Type.Optional(Id(fields.ownCategory)),
  goodsId: Type.Optional(Id(fields.goods)),
  presentGoodsId: Type.Optional(Id(fields.presentGoods)),
  status: Type.Optional(anyOf(printJobStatuses, { title: fields.status })),
  progress: Type.Optional(oneOf(progressStates, { title: fields.progress })),
  printShopId: Type.Optional(Id(fields.printShop)),
  createdBy: Type.Optional(Typed('words', { maxLength: 50, title: fields.createdBy })),
  /** Inclusive. */
  createdFrom: Type.Optional(Instant),
  /** Exclusive. */
  createdTo: Type.Optional(Instant),
  stock: Type.Optional(oneOf(stockLevels, { title: fields.stockCount })),
  /** Both inclusive. */
  activateFrom: Type.Optional(CalendarDate(fields.activateFrom)),
  activateTo: Type.Optional(CalendarDate(fields.activateTo)),
};

const activation = Type.Optional(oneOf(activationStates, { title: cardLabels.fields.activation }));

/** Filters of the list of cards; without a job, of all cards. */
export const CardFilter = {
  id: Type.Optional(PrintJobId),
  status: Type.Optional(anyOf(cardStatuses, { title: fields.status })),
  activation,
  serial: Type.Optional(Typed('list', { maxLength: limits.cardSearchMax, title: fields.serials })),
};

const Format = Type.Optional(oneOf(printFileFormats, { title: commonLabels.format }));
const ById = Type.Object({ id: PrintJobId }, { additionalProperties: false });

/** Parameters of a download; its pre-check takes the same (spec section 7). */
const PrintFileRequest = Type.Object(
  {
    id: PrintJobId,
    format: Format,
    /** Required from the second download on. */
    reason: Type.Optional(FreeText({ maxLength: limits.reasonMax, title: printJobLabels.export.reason })),
  },
  { additionalProperties: false },
);
const SerialRange = Type.Object({ first: Serial, last: Serial }, { additionalProperties: false });

/** Selects cards of either one print job or one grant: by their serials, or by a search. */
const SelectedCards = Type.Object(
  {
    id: Type.Optional(PrintJobId),
    grantBatchId: Type.Optional(Id(cardLabels.fields.grantBatchNo)),
    /** Exactly these cards; without it, those that `status`, `activation` and `serial` find. */
    serials: Type.Optional(
      Type.Array(Serial, { maxItems: limits.serialRangesMax, uniqueItems: true, title: fields.serials }),
    ),
    status: Type.Optional(anyOf(cardStatuses, { title: fields.status })),
    activation,
    serial: Type.Optional(Typed('list', { maxLength: limits.cardSearchMax, title: fields.serials })),
    /** Cards that the search finds but that are not selected. */
    excluded: Type.Optional(
      Type.Array(Serial, { maxItems: limits.serialRangesMax, uniqueItems: true, title: '排除的卡号' }),
    ),
  },
  { additionalProperties: false },
);

const PrintRecordsRequest = Type.Object(
  { ...PrintJobFilter, format: Format },
  { additionalProperties: false },
);

const FoundCard = Type.Object({
  card: Card,
  job: CardHome,
  /** The goods that the card gives. */
  goods: Type.String(),
  /** Last day of activation, or of the benefit once activated; both fields are null for a void card. */
  lastDay: Type.Union([CalendarDate(), Type.Null()]),
  remainingDays: Type.Union([Count, Type.Null()]),
  /** What keeps a customer from activating the card now; null when nothing does. */
  obstacle: Type.Union([Type.String(), Type.Null()]),
});

export const repertorySchemas = {
  createPrintJob: {
    summary: 'Orders a print job',
    body: NewPrintJob,
    reply: Type.Object({ id: PrintJobId, batchNo: Type.String() }),
  },
  /** What the form's confirmation step shows; writes nothing, and the serials may still change. */
  previewPrintJob: {
    summary: 'Answers the serials and the address that a print job would get',
    query: Type.Object(
      { prefix: NewPrintJob.properties.prefix, quantity: NewPrintJob.properties.quantity },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      serialFirst: Serial,
      serialLast: Serial,
      address: PrintedAddress,
      /** What the office orders with as a rule; empty where it has not said so. */
      usualPrefix: Type.String(),
    }),
  },
  listPrintJobs: {
    summary: 'Lists print jobs',
    query: Type.Object(
      { ...PageQuery, ...SortBy(printJobSorts), ...PrintJobFilter },
      { additionalProperties: false },
    ),
    reply: Page(PrintJob),
  },
  findPrintJob: { summary: 'Finds a print job', query: ById, reply: PrintJobDetail },
  listCards: {
    summary: 'Lists and counts the cards of a print job',
    query: Type.Object(
      { ...PageQuery, ...SortBy(cardSorts), ...CardFilter, id: PrintJobId },
      { additionalProperties: false },
    ),
    reply: Type.Object({ counts: Type.Array(StatusCount), page: Page(Card) }),
  },
  /**
   * The counts are in the query, as the specification has it; the body lists the scrapped and missing serials, if any.
   */
  confirmPrintJob: {
    summary: 'Confirms a parcel that was delivered of a print job',
    query: Type.Object(
      {
        id: PrintJobId,
        receivedCount: Type.Integer({
          minimum: 0,
          maximum: printJobFields.quantity.max,
          title: printJobLabels.delivery.receivedCount,
        }),
        scrappedCount: Type.Integer({
          minimum: 0,
          maximum: printJobFields.quantity.max,
          title: printJobLabels.delivery.scrappedCount,
        }),
        reason: Type.Optional(FreeText({ maxLength: limits.reasonMax, title: commonLabels.reason })),
      },
      { additionalProperties: false },
    ),
    body: Type.Object(
      {
        /** Exactly `scrappedCount` cards in all; they become void. */
        scrapped: Type.Optional(
          Type.Array(SerialRange, {
            maxItems: limits.serialRangesMax,
            title: printJobLabels.delivery.scrapped,
          }),
        ),
        /**
         * Exactly the awaited cards that were neither received nor scrapped. They stay awaited until another parcel
         * brings them or `closeDelivery` gives them up.
         */
        missing: Type.Optional(
          Type.Array(SerialRange, {
            maxItems: limits.serialRangesMax,
            title: printJobLabels.delivery.missing,
          }),
        ),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ stockedCount: Count, voidedCount: Count, awaitedCount: Count }),
  },
  /** 余下短缺结案: cards that have not come become void, once a parcel has come. */
  closeDelivery: {
    summary: 'Gives up what was not delivered of a print job',
    body: Type.Object(
      {
        id: PrintJobId,
        /** Number of cards the person expects to give up; if it differs now, nothing is written. */
        expectedCount: PositiveInteger(printJobLabels.fields.count),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ closedCount: Count }),
  },
  /** Whether the print file can be taken; otherwise the envelope's message says why not. */
  isPrintFinished: {
    summary: 'Tells whether the print file of a print job can be taken',
    query: PrintFileRequest,
    reply: Type.Boolean(),
  },
  exportPrintFile: {
    summary: 'Downloads the print file of a print job',
    query: PrintFileRequest,
    reply: FileOf('xlsx', 'csv'),
  },
  exportPrintPackage: {
    summary: 'Downloads the print file with its labels as a zip file',
    body: Type.Object(
      {
        id: PrintJobId,
        format: oneOf(printFileFormats, { title: commonLabels.format }),
        boxesPerCarton: Type.Integer({
          minimum: packageLimits.boxesPerCartonMin,
          maximum: packageLimits.boxesPerCartonMax,
          title: fields.boxesPerCarton,
        }),
        /** Encrypts the package with this password, which is not stored. */
        password: Type.Optional(
          Type.String({
            minLength: packageLimits.passwordLengthMin,
            maxLength: packageLimits.passwordLengthMax,
            pattern: packageLimits.passwordPattern,
            title: printJobLabels.export.password,
          }),
        ),
        /** Required where the print file was taken before, alone or in a package. */
        reason: Type.Optional(FreeText({ maxLength: limits.reasonMax, title: printJobLabels.export.reason })),
      },
      { additionalProperties: false },
    ),
    reply: FileOf('zip'),
  },
  hasPrintRecords: {
    summary: 'Tells whether any print job fits the filters',
    query: PrintRecordsRequest,
    reply: Type.Boolean(),
  },
  exportPrintRecords: {
    summary: 'Downloads the list of print jobs',
    query: PrintRecordsRequest,
    reply: FileOf('xlsx', 'csv'),
  },
  previewJobExtension: {
    summary: 'Tells what a later last day of a print job would do',
    query: ById,
    reply: Type.Object({
      version: Type.Integer(),
      activateBefore: CalendarDate(),
      /** The last day of the benefit, where it is fixed. */
      latestDay: CalendarDate(),
      /** Cards that are not granted: they can be granted and activated until the new day. */
      ungrantedCount: Count,
      /** Those of `ungrantedCount` that have expired. */
      expiredCount: Count,
      /** Grants with cards that are not activated: they keep their last day, and can be extended up to the new one. */
      grantCount: Count,
      /** The cards of these grants that are not activated. */
      grantedCount: Count,
    }),
  },
  /** Moves the last day of activation later; the grants of its cards keep theirs. */
  extendPrintJob: {
    summary: 'Extends the activation of a print job',
    body: Type.Object(
      {
        id: PrintJobId,
        version: PositiveInteger(commonLabels.version),
        activateBefore: SetDay(fields.activateBefore),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer(), ungrantedCount: Count }),
  },
  /** Replaces every editable field: what is left out is cleared. `version` is the one that the editor saw. */
  updatePrintJob: {
    summary: 'Edits a print job',
    body: Type.Object(
      {
        id: PrintJobId,
        version: PositiveInteger(commonLabels.version),
        printShopId: NewPrintJob.properties.printShopId,
        expectedDelivery: NewPrintJob.properties.expectedDelivery,
        note: FreeText({ maxLength: printJobFields.note.max, title: fields.note }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer() }),
  },
  cancelPrintJob: {
    summary: 'Cancels a print job',
    body: Type.Object(
      {
        id: PrintJobId,
        reason: Reason(printJobLabels.cancellation.reason),
        /** How often, as the person knows, the print file was taken; if it differs now, nothing is written. */
        expectedExportCount: Type.Optional(
          Type.Integer({ minimum: 0, title: printJobLabels.cancellation.expectedExportCount }),
        ),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ voidedCount: Count }),
  },
  retryPrintJob: { summary: 'Makes the cards of a failed print job again', body: ById, reply: Type.Null() },
  changeCards: {
    summary: 'Freezes, unfreezes or voids cards that are named',
    body: Type.Object(
      {
        action: oneOf(cardActions, { title: auditRecordLabels.fields.action }),
        serials: Type.Array(Serial, {
          minItems: 1,
          maxItems: 1000,
          uniqueItems: true,
          title: fields.serials,
        }),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      changedCount: Count,
      refused: Type.Array(Type.Object({ serial: Serial, message: Type.String() })),
    }),
  },
  /** What `changeSelectedCards` would do; writes nothing. */
  previewCardChange: {
    summary: 'Tells what a change of cards would do',
    body: Type.Object(
      { action: oneOf(cardActions, { title: auditRecordLabels.fields.action }), cards: SelectedCards },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      matchedCount: Count,
      openCount: Count,
      /** One entry per reason, with the first cards that it concerns. */
      refused: Type.Array(
        Type.Object({ message: Type.String(), count: Count, examples: Type.Array(Serial) }),
      ),
    }),
  },
  changeSelectedCards: {
    summary: 'Freezes, unfreezes or voids cards that a search finds',
    body: Type.Object(
      {
        action: oneOf(cardActions, { title: auditRecordLabels.fields.action }),
        cards: SelectedCards,
        /** `openCount` of the preview; if it differs now, nothing is changed. */
        expectedCount: PositiveInteger('预计张数'),
        reason: Reason(commonLabels.reason),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      changedCount: Count,
      /** One entry per reason, with all cards that were not changed. */
      refused: Type.Array(
        Type.Object({ message: Type.String(), count: Count, ranges: Type.Array(SerialRange) }),
      ),
    }),
  },
  findCard: {
    summary: 'Finds a card',
    query: Type.Object({ serial: Serial }, { additionalProperties: false }),
    reply: FoundCard,
  },
  lookUpCard: {
    summary: 'Looks up a card by its serial or its activation code',
    body: Type.Object(
      {
        number: Typed('code', {
          minLength: 1,
          maxLength: activationLimits.typedMax,
          title: cardLabels.number,
        }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ found: Type.Union([FoundCard, Type.Null()]) }),
  },
  listCardEvents: {
    summary: 'Lists the story of a card',
    query: Type.Object({ serial: Serial }, { additionalProperties: false }),
    reply: Type.Array(CardEvent),
  },
  listPrintExports: {
    summary: 'Lists who took the print file of a print job',
    query: ById,
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        kind: oneOf(printExportKinds),
        /** Format of the print file, also within a package. */
        format: oneOf(printFileFormats),
        rowCount: Count,
        /** SHA-256 of the print file in lower-case hex; null when the download was interrupted. */
        sha256: Type.Union([Type.String(), Type.Null()]),
        /** SHA-256 of the package around it. */
        packageSha256: Type.Union([Type.String(), Type.Null()]),
        isEncrypted: Type.Boolean(),
        reason: Type.Union([Type.String(), Type.Null()]),
        by: Type.String(),
        at: Instant,
      }),
    ),
  },
  getStockSummary: {
    summary: 'Counts the stock',
    reply: Type.Object({
      availableCount: Count,
      /** Cards that printing jobs have yet to deliver. */
      awaitedCount: Count,
      /** Cards that merchants and users were left with. */
      grantedCount: Count,
      /** Cards granted in the last 30 days of the business, today included. */
      grantedLast30DaysCount: Count,
      lowStock: Type.Array(
        Type.Object({
          cardKind: oneOf(cardKinds),
          availableCount: Count,
          /** The lower mark: the alarm was raised when the stock fell below it. */
          thresholdCount: Count,
          /** The upper mark: the alarm ends when the stock reaches it. */
          upperCount: Count,
        }),
      ),
      /** Available cards by kind. */
      kinds: Type.Array(Type.Object({ cardKind: oneOf(cardKinds), availableCount: Count })),
      /** 印刷中: jobs at the printer whose delivery is not confirmed yet. */
      printingJobCount: Count,
      failedJobCount: Count,
      /** Print jobs with cards in stock whose activation deadline is at most `expiringDays` away from `today`. */
      expiringJobCount: Count,
      /** As the office has set it. */
      expiringDays: Count,
      /** Day of the business. */
      today: CalendarDate(),
      /** The first steps of a new office, each with whether it has happened at least once. */
      firstSteps: Type.Object({
        ordered: Type.Boolean(),
        /** A print file was taken, or cards were made that need none. */
        exported: Type.Boolean(),
        delivered: Type.Boolean(),
        hasMerchant: Type.Boolean(),
        granted: Type.Boolean(),
      }),
    }),
  },
} as const satisfies Record<string, CallSchemas>;
