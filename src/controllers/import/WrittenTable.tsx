/** The first lines of a file as they would be written, so that a column of something else is seen before it is imported. */
import { Table, Typography } from 'antd';
import type { WrittenLine } from '#contract/import/endpoints';
import { displayCount } from '../../lib/display-number';
import { useTexts } from '../../locales';
import type { ImportField } from './match-columns';
import { importTexts } from './texts';

interface WrittenTableProps {
  readonly examples: readonly WrittenLine[];
  readonly fields: readonly ImportField<string>[];
}

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
