/** The columns of the printing record: the download, and the outcome of its print job. */
import { Flex, Tag, Typography } from 'antd';
import type { Reconciliation } from '#contract/print-export/constants';
import type { PrintExportRecord } from '#contract/print-export/endpoints';
import type { PrintExportLabels } from '#contract/print-export/labels';
import { count, exactInstant, link, named, of, row, status, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { Checksum } from '#src/components/values/Checksum';
import type { Tone } from '#src/components/values/StatusTag';
import { blank } from '#src/lib/blank';
import { displayCount } from '#src/lib/display-number';
import { printExport } from '#src/models/print-export';
import { repertoryPaths } from '../paths';
import type { RecordTexts } from './texts';

type Record = PrintExportRecord;

const tones: { readonly [Value in Reconciliation]: Tone } = {
  awaiting: 'waiting',
  balanced: 'good',
  short: 'bad',
  cancelled: 'quiet',
  none: 'quiet',
};

export const recordColumns = (labels: PrintExportLabels, texts: RecordTexts) =>
  columnsOf(printExport.list, labels, {
    batchNo: link<Record>(
      ({ job }) => job.batchNo,
      ({ job }) => repertoryPaths.check(job.id),
    ),
    cardName: of(({ job }: Record) => job.cardName, text({ width: 132 })),
    at: exactInstant({ width: 170 }),
    by: text({ width: 96 }),
    kind: row<Record>(({ kind, isEncrypted }) => (
      <>
        {labels.kind[kind]} {isEncrypted && <Tag>{labels.encryption.encrypted}</Tag>}
      </>
    )),
    quantity: of(({ job }: Record) => job.quantity, count({ width: 96 })),
    receivedCount: of(({ job }: Record) => job.receivedCount, count({ formerKey: 'received' })),
    scrappedCount: of(
      ({ job }: Record) => job.scrappedCount,
      count({ formerKey: 'scrapped', isExtra: true }),
    ),
    // `blank` for null, like every column, so that a phone's card leaves it out.
    missingCount: row<Record>(
      ({ job: { missingCount } }) => (missingCount === null ? blank : <MissingCount count={missingCount} />),
      { width: 80, align: 'right', formerKey: 'missing' },
    ),
    format: row<Record>(({ format }) => format.toUpperCase(), { width: 80, isExtra: true }),
    rowCount: count({ formerKey: 'rows', isExtra: true }),
    checksum: row<Record>((record) => <Checksums record={record} texts={texts} words={labels.kind} />, {
      width: 360,
      isExtra: true,
    }),
    reason: text({ width: 160, isExtra: true }),
    printShop: of(({ job }: Record) => job.printShop, named({ isExtra: true })),
    jobReason: of(({ job }: Record) => job.reason, text({ width: 160, isExtra: true })),
    reconciliation: of(({ job }: Record) => job.reconciliation, status(tones, { fixed: 'right' })),
  });

/** Highlighted, because missing cards are what people look for here. */
const MissingCount = ({ count: missing }: { readonly count: number }) =>
  missing > 0 ? (
    <Typography.Text type="danger" strong>
      {displayCount(missing)}
    </Typography.Text>
  ) : (
    displayCount(missing)
  );

interface ChecksumsProps {
  readonly record: Record;
  readonly texts: RecordTexts;
  readonly words: PrintExportLabels['kind'];
}

const Checksums = ({ record: { sha256, packageSha256 }, texts, words }: ChecksumsProps) => (
  <Flex gap="small">
    {sha256 === null ? (
      <Typography.Text type="warning">{texts.unfinished}</Typography.Text>
    ) : (
      <Checksum value={sha256} of={words.file} />
    )}
    {packageSha256 !== null && <Checksum value={packageSha256} of={words.package} />}
  </Flex>
);
