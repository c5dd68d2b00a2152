/** The faults of a file's lines, cell by cell. */
import { Table, Typography } from 'antd';
import { importLimits } from '#contract/import/constants';
import type { ImportPreview, LineFault, WrittenLine } from '#contract/import/endpoints';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { usePaginationNames } from '#src/components/use-pagination-names';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import type { ImportField } from './match-columns';
import { importTexts } from './texts';

interface FaultTableProps {
  readonly preview: ImportPreview;
  readonly fields: readonly ImportField<string>[];
}

const pageSize = 10;

export function FaultTable({ preview: { faults }, fields }: FaultTableProps) {
  const text = useTexts(importTexts);
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const names = usePaginationNames();
  const isNarrow = useIsNarrow();
  const labelOf = (field: string) => labels.get(field) ?? field;
  const oneColumn = {
    key: 'fault',
    title: text.faults,
    render: (_: unknown, { lineNo, field, cell, message }: LineFault) => (
      <>
        <Typography.Text type="secondary">
          {[`${text.fault.lineNo} ${lineNo}`, labelOf(field), cell || text.emptyCell].join(' · ')}
        </Typography.Text>
        <div>{message}</div>
      </>
    ),
  };
  return (
    <div role="region" aria-label={text.faults}>
      <Table<LineFault>
        size="small"
        rowKey={({ lineNo, field }) => `${lineNo} ${field}`}
        dataSource={[...faults]}
        pagination={faults.length > pageSize && { ...names, pageSize, showSizeChanger: false, size: 'small' }}
        columns={
          isNarrow
            ? [oneColumn]
            : [
                { key: 'lineNo', dataIndex: 'lineNo', title: text.fault.lineNo, width: 64, align: 'right' },
                {
                  key: 'field',
                  title: text.fault.field,
                  width: 140,
                  render: (_, { field }) => labelOf(field),
                },
                {
                  key: 'cell',
                  title: text.fault.cell,
                  ellipsis: true,
                  render: (_, { cell }) =>
                    cell === '' ? <Typography.Text type="secondary">{text.emptyCell}</Typography.Text> : cell,
                },
                { key: 'message', dataIndex: 'message', title: text.fault.message },
              ]
        }
      />
      {faults.length >= importLimits.faultsMax && (
        <Typography.Text type="secondary">
          {text.faultsCut(displayCount(importLimits.faultsMax))}
        </Typography.Text>
      )}
    </div>
  );
}

interface WrittenTableProps {
  readonly examples: readonly WrittenLine[];
  readonly fields: readonly ImportField<string>[];
}

/** The first lines of a file as they would be imported, so that a wrongly matched column is noticed before. */
export function WrittenTable({ examples, fields }: WrittenTableProps) {
  const text = useTexts(importTexts);
  const title = text.written(displayCount(examples.length));
  const filled = fields.filter(({ name }) => examples.some(({ written }) => written[name] !== undefined));
  return (
    <section className="ImportDialog-written" aria-label={title} tabIndex={0}>
      <Typography.Text type="secondary">{title}</Typography.Text>
      <Table<WrittenLine>
        size="small"
        rowKey="lineNo"
        dataSource={[...examples]}
        pagination={false}
        columns={[
          { key: 'lineNo', dataIndex: 'lineNo', title: text.fault.lineNo, width: 64, align: 'right' },
          ...filled.map(({ name, label }) => ({
            key: name,
            title: label,
            render: (_: unknown, { written }: WrittenLine) => written[name] ?? '—',
          })),
        ]}
      />
    </section>
  );
}
