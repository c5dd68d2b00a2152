/** The list of a declared record: its columns, and its card on a phone. */
import { Flex, Typography } from 'antd';
import type { Fields } from '#contract/fields/fields';
import { namedFields } from '#contract/fields/names';
import { countsOf, type AnyRow } from '#contract/record/define-record';
import { day, opener, row, status, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { fieldColumns } from '#src/components/list/field-columns';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { WholeName } from '#src/components/values/WholeName';
import { textOfField } from '#src/lib/text-of-field';
import { useLabels } from '#src/locales';
import type { RecordLabelling } from '#src/models/record/record-model';
import { shownCount } from './field-values';
import { RecordActions } from './record-actions';
import type { LinkOf, RecordHandlers, RecordScreen } from './record-screen';

export const statusTones: Readonly<Record<AnyRow['status'], Tone>> = { 0: 'quiet', 1: 'good' };

export function columnsOfRecord(
  screen: RecordScreen,
  labels: RecordLabelling,
  actionsTitle: string,
  { onOpen, onAction }: RecordHandlers,
  linkOf?: LinkOf,
) {
  const { list, record } = screen.model;
  const counts = countsOf(record).map(([name, { options }]) => [
    name,
    row<AnyRow>((shown) => shownCount(name, shown, linkOf), {
      ...{ width: 100, align: 'right' },
      ...(options.isExtra && { isExtra: true }),
    }),
  ]);
  const { name: _, ...own } = fieldColumns<Fields>(record.fields);
  return columnsOf<AnyRow, (typeof list.sorts)[number], RecordLabelling>(list, labels, {
    name: opener<AnyRow>(
      (shown) => shown.name,
      ({ id }) => id,
      onOpen,
      { width: 184, fixed: 'left' },
    ),
    status: status(statusTones, { width: 90 }),
    ...own,
    ...Object.fromEntries(counts),
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
  const lines = namedFields(screen.model.record.fields).flatMap((each) => {
    const { name, field } = each;
    const value = name === 'name' || field.options.isExtra ? '' : textOfField(each, shown, labels);
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
