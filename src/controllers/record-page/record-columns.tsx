/** The list of a declared record: its columns, and its card on a phone. */
import { Flex, Typography } from 'antd';
import { namedFields } from '#contract/fields/names';
import type { AnyRow } from '#contract/record/define-record';
import type { Field } from '#contract/fields/fields';
import { day, opener, row, status, text, type ColumnOptions } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { WholeName } from '#src/components/values/WholeName';
import { blank } from '#src/lib/blank';
import { useLabels } from '#src/locales';
import type { RecordLabelling } from '#src/models/record/record-model';
import { shownField, textOfField } from './field-values';
import { RecordActions } from './record-actions';
import type { LinkOf, RecordHandlers, RecordScreen } from './record-screen';

export const statusTones: Readonly<Record<AnyRow['status'], Tone>> = { 0: 'quiet', 1: 'good' };

const widths: Readonly<Record<Field['kind'], ColumnOptions>> = {
  text: { width: 130, isEllipsis: true },
  longText: { width: 180, isEllipsis: true },
  phone: { width: 116 },
  email: { width: 130, isEllipsis: true },
  code: { width: 130 },
  choice: { width: 120 },
  flag: { width: 156 },
  reference: { width: 150, isEllipsis: true },
  number: { width: 100, align: 'right' },
  day: { width: 110 },
  region: { width: 180, isEllipsis: true },
  picture: { width: 120 },
  money: { width: 104, align: 'right' },
  count: { width: 100, align: 'right' },
};

export function columnsOfRecord(
  screen: RecordScreen,
  labels: RecordLabelling,
  actionsTitle: string,
  { onOpen, onAction }: RecordHandlers,
  linkOf?: LinkOf,
) {
  const { list, record } = screen.model;
  // The name is the first field of every record.
  const own = namedFields(record.fields).map(({ name, field }) => [
    name,
    name === 'name'
      ? opener<AnyRow>(
          (shown) => shown.name,
          ({ id }) => id,
          onOpen,
          { width: 184, fixed: 'left' },
        )
      : row<AnyRow>((shown) => shownField(name, field, shown, labels, linkOf) || blank, {
          ...widths[field.kind],
          ...(field.options.isExtra && { isExtra: true }),
        }),
  ]);
  return columnsOf<AnyRow, (typeof list.sorts)[number], RecordLabelling>(list, labels, {
    ...Object.fromEntries(own.slice(0, 1)),
    status: status(statusTones, { width: 90 }),
    ...Object.fromEntries(own.slice(1)),
    createdBy: text({ width: 120, isExtra: true }),
    createdAt: day({ isExtra: true }),
    actions: row<AnyRow>((shown) => <RecordActions screen={screen} row={shown} onAction={onAction} />, {
      title: actionsTitle,
      width: 112,
      fixed: 'right',
    }),
  });
}

interface RecordCardProps extends RecordHandlers {
  readonly screen: RecordScreen;
  readonly row: AnyRow;
}

export function RecordCard({ screen, row: shown, onOpen, onAction }: RecordCardProps) {
  const labels = useLabels(screen.model.words);
  const lines = namedFields(screen.model.record.fields).flatMap(({ name, field }) => {
    const value = name === 'name' || field.options.isExtra ? '' : textOfField(name, field, shown, labels);
    if (value === '') return [];
    return field.kind === 'count' ? `${labels.fields[name] ?? name}\u00a0${value}` : value;
  });
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <WholeName openKey={String(shown.id)} onOpen={() => onOpen(shown)}>
          {shown.name}
        </WholeName>
        <StatusTag tone={statusTones[shown.status]} label={labels.status[shown.status] ?? ''} />
      </Flex>
      <Typography.Paragraph type="secondary" style={{ marginBlock: 4 }}>
        {lines.join(' · ')}
      </Typography.Paragraph>
      <RecordActions screen={screen} row={shown} onAction={onAction} />
    </>
  );
}
