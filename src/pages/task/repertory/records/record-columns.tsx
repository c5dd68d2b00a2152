/** The columns of the printing record: what was taken, and beside it what its job came to. */
import { Tag, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { PrintExportRecord } from '#contract/print-export';
import type { PrintExportSort, Reconciliation } from '#contract/print-export.facts';
import { Checksum } from '#src/components/Checksum';
import type { ListColumn } from '#src/components/list/list-column';
import { StatusTag, type Tone } from '#src/components/StatusTag';
import { displayExactInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import type { CardTexts } from '#src/locales/cards';
import { blank } from '../job/job-texts';
import { repertoryPaths } from '../paths';
import type { RecordTexts } from './texts/zh-CN';

type RecordColumn = ListColumn<PrintExportRecord, PrintExportSort>;

const tones: Record<Reconciliation, Tone> = {
  awaiting: 'waiting',
  balanced: 'good',
  short: 'bad',
  cancelled: 'quiet',
  none: 'quiet',
};

const count = (value: number | null) => (value === null ? blank : displayCount(value));
const right = { align: 'right' } as const;

export const recordColumns = (text: RecordTexts, words: CardTexts): readonly RecordColumn[] => {
  const { columns: titles } = text;
  return [
    {
      key: 'batchNo',
      title: titles.batchNo,
      width: 150,
      fixed: 'left',
      isPinned: true,
      render: ({ job }) => <Link to={repertoryPaths.check(job.id)}>{job.batchNo}</Link>,
    },
    {
      key: 'cardName',
      title: titles.cardName,
      width: 170,
      isEllipsis: true,
      render: ({ job }) => job.cardName,
    },
    {
      key: 'at',
      title: titles.at,
      width: 180,
      sort: 'at',
      render: ({ at }) => displayExactInstant(at),
    },
    { key: 'by', title: titles.by, width: 110, isEllipsis: true, render: ({ by }) => by },
    {
      key: 'kind',
      title: titles.kind,
      width: 150,
      render: ({ kind, isEncrypted }) => (
        <>
          {words.printExportKind[kind]} {isEncrypted && <Tag>{words.encrypted}</Tag>}
        </>
      ),
    },
    {
      key: 'quantity',
      title: titles.quantity,
      width: 110,
      ...right,
      sort: 'quantity',
      render: ({ job }) => count(job.quantity),
    },
    {
      key: 'received',
      title: titles.received,
      width: 90,
      ...right,
      render: ({ job }) => count(job.receivedCount),
    },
    {
      key: 'scrapped',
      title: titles.scrapped,
      width: 90,
      ...right,
      render: ({ job }) => count(job.scrappedCount),
    },
    {
      key: 'missing',
      title: titles.missing,
      width: 100,
      ...right,
      sort: 'missingCount',
      render: ({ job }) =>
        job.missingCount ? (
          <Typography.Text type="danger" strong>
            {count(job.missingCount)}
          </Typography.Text>
        ) : (
          count(job.missingCount)
        ),
    },
    { key: 'format', title: titles.format, width: 80, render: ({ format }) => format.toUpperCase() },
    { key: 'rows', title: titles.rows, width: 90, ...right, render: ({ rowCount }) => count(rowCount) },
    {
      key: 'checksum',
      title: titles.checksum,
      width: 250,
      render: ({ sha256, packageSha256 }) => (
        <>
          {sha256 === null ? (
            <Typography.Text type="warning">{text.unfinished}</Typography.Text>
          ) : (
            <Checksum value={sha256} of={words.printExportKind.file} />
          )}
          {packageSha256 !== null && <Checksum value={packageSha256} of={words.printExportKind.package} />}
        </>
      ),
    },
    {
      key: 'reason',
      title: titles.reason,
      width: 160,
      isEllipsis: true,
      render: ({ reason }) => reason ?? blank,
    },
    {
      key: 'printShop',
      title: titles.printShop,
      width: 130,
      isEllipsis: true,
      render: ({ job }) => job.printShop ?? blank,
    },
    {
      key: 'jobReason',
      title: titles.jobReason,
      width: 160,
      isEllipsis: true,
      render: ({ job }) => job.reason ?? blank,
    },
    {
      key: 'reconciliation',
      title: titles.reconciliation,
      width: 110,
      fixed: 'right',
      isPinned: true,
      render: ({ job }) => (
        <StatusTag tone={tones[job.reconciliation]} label={text.reconciliation[job.reconciliation]} />
      ),
    },
  ];
};
