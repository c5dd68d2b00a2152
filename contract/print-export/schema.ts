/** Schemas of the printing record: each download of a print file, and what became of its cards. Server side only. */
import Type from 'typebox';
import { cardKinds } from '#contract/card/constants';
import type { CallSchemas } from '#contract/endpoint';
import { Page, PageQuery, SortBy } from '#contract/paging.schema';
import { anyOf, Id, Instant, oneOf, Typed } from '#contract/parts.schema';
import { printExportKinds, printFileFormats } from '#contract/repertory/constants';
import { printExportSorts, reconciliations } from './constants';
import { printExportLabels } from './labels';

const { fields } = printExportLabels;
const Count = Type.Integer({ minimum: 0 });
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Filters of the printing record; its totals and its export use the same. */
export const PrintExportFilter = {
  batchNo: Type.Optional(Typed('recordNo', { maxLength: 50, title: fields.batchNo })),
  cardName: Type.Optional(Typed('words', { maxLength: 50, title: fields.cardName })),
  printShopId: Type.Optional(Id(fields.printShop)),
  reconciliation: Type.Optional(anyOf(reconciliations, { title: fields.reconciliation })),
  kind: Type.Optional(oneOf(printExportKinds, { title: fields.kind })),
  by: Type.Optional(Typed('words', { maxLength: 50, title: fields.by })),
  /** Inclusive. */
  exportedFrom: Type.Optional(Instant),
  /** Exclusive. */
  exportedTo: Type.Optional(Instant),
};

const PrintExportRecord = Type.Object({
  id: Type.Integer(),
  at: Instant,
  by: Type.String(),
  kind: oneOf(printExportKinds),
  format: oneOf(printFileFormats),
  isEncrypted: Type.Boolean(),
  rowCount: Count,
  /** SHA-256 of the print file in lower-case hex; null when the download was interrupted. */
  sha256: orNull(Type.String()),
  /** SHA-256 of the package around it. */
  packageSha256: orNull(Type.String()),
  reason: orNull(Type.String()),
  /** The print job as it is now, whichever of its exports this is. */
  job: Type.Object({
    id: Type.Integer(),
    batchNo: Type.String(),
    cardName: Type.String(),
    cardKind: oneOf(cardKinds),
    printShop: orNull(Named),
    quantity: Count,
    /** Null until the delivery is confirmed. */
    receivedCount: orNull(Count),
    scrappedCount: orNull(Count),
    missingCount: orNull(Count),
    reconciliation: oneOf(reconciliations),
    /** Why cards are missing, or why the job was cancelled. */
    reason: orNull(Type.String()),
  }),
});

export const printExportSchemas = {
  /** Newest first, unless an order is given. */
  listPrintExports: {
    summary: 'Lists who took print files',
    query: Type.Object(
      { ...PageQuery, ...SortBy(printExportSorts), ...PrintExportFilter },
      { additionalProperties: false },
    ),
    reply: Page(PrintExportRecord),
  },
  /**
   * Counts the cards of the physical print jobs in these records, each job once: printed = received + scrapped +
   * missing + awaited + cancelled.
   */
  getReconciliation: {
    summary: 'Compares what was printed with what was delivered',
    query: Type.Object(PrintExportFilter, { additionalProperties: false }),
    reply: Type.Object({
      jobCount: Count,
      printedCount: Count,
      receivedCount: Count,
      scrappedCount: Count,
      missingCount: Count,
      awaitedCount: Count,
      cancelledCount: Count,
      /** Jobs whose delivery was confirmed with missing cards. */
      shortJobCount: Count,
    }),
  },
} as const satisfies Record<string, CallSchemas>;
