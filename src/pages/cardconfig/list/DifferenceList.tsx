/** The differences between two contents of a page, block by block and item by item, in words and thumbnails. */
import { Typography } from 'antd';
import type { cardPage } from '#contract/card-page/endpoints';
import { pageBlockWords, type PageBlockLabels } from '#contract/card-page/labels';
import type { ReplyOf } from '#contract/endpoint';
import { findFieldLabel } from '#contract/labels/entity-labels';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { fileUrl } from '#src/request';

export type Differences = ReplyOf<typeof cardPage.compareVersions>;
type FieldDifference = Differences[number]['fields'][number];

export function DifferenceList({ differences }: { readonly differences: Differences }) {
  const { versions: text } = useTexts(cardPageTexts);
  const labels = useLabels(pageBlockWords);
  if (differences.length === 0) return <Typography.Text type="secondary">{text.same}</Typography.Text>;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
      {differences.map(({ change, id, kind, number, fields }) => (
        <li key={`${change} ${id}`}>
          <Typography.Text strong>{labels.change[change]}</Typography.Text>{' '}
          {kind === null ? text.wholePage : `${labels.kind[kind]} ${number}`}
          {fields.map((difference) => (
            <FieldLine
              key={`${difference.field} ${difference.entry?.list} ${difference.entry?.number} ${difference.entry?.change}`}
              difference={difference}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

function FieldLine({ difference }: { readonly difference: FieldDifference }) {
  const labels = useLabels(pageBlockWords);
  const { field, entry, before, after } = difference;
  const label = findFieldLabel(labels.fields, field) ?? field;
  const of = entry && `${findFieldLabel(labels.fields, entry.list) ?? entry.list} ${entry.number}`;
  // Items that are new, removed or moved are labelled so; changed ones need no label.
  const how = entry && entry.change !== 'changed' ? `${labels.change[entry.change]} ` : '';
  return (
    <div>
      {how}
      {of === null ? label : `${of} · ${label}`}：
      {before !== null && (
        <Typography.Text delete={after === null || !field.endsWith('Key')} type="secondary">
          <FieldValue field={field} value={before} />
        </Typography.Text>
      )}
      {before !== null && after !== null && ' → '}
      {after !== null && <FieldValue field={field} value={after} />}
    </div>
  );
}

/** A value as text, or as a thumbnail. */
export function FieldValue({ field, value }: { readonly field: string; readonly value: string | number }) {
  const labels = useLabels(pageBlockWords);
  return field.endsWith('Key') ? (
    <img
      src={fileUrl(String(value))}
      alt={findFieldLabel(labels.fields, field) ?? field}
      loading="lazy"
      style={{ width: 72, height: 44, objectFit: 'contain', verticalAlign: 'middle' }}
    />
  ) : (
    valueText(labels, field, value)
  );
}

function valueText(labels: PageBlockLabels, field: string, value: string | number): string {
  const table: unknown = Reflect.get(labels, field);
  const label: unknown =
    typeof table === 'object' && table !== null ? Reflect.get(table, String(value)) : undefined;
  return typeof label === 'string' ? label : String(value);
}
