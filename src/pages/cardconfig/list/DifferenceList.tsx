/** What lies between two contents of a page, block by block, in words. */
import { Typography } from 'antd';
import type { ReplyOf } from '#contract/endpoint';
import { findFieldLabel } from '#contract/labels/entity-labels';
import type { cardPage } from '#contract/card-page/endpoints';
import { useTexts } from '#src/locales';
import { cardPageTexts, type CardPageTexts } from '#src/locales/card-page';
import { pageBlockLabels, type PageBlockLabels } from '#src/locales/labels/card-page';

export type Differences = ReplyOf<typeof cardPage.compareVersions>;

export function DifferenceList({ differences }: { readonly differences: Differences }) {
  const { versions: text } = useTexts(cardPageTexts);
  const labels = useTexts(pageBlockLabels);
  if (differences.length === 0) return <Typography.Text type="secondary">{text.same}</Typography.Text>;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
      {differences.map(({ change, id, kind, fields }) => (
        <li key={`${change} ${id}`}>
          <Typography.Text strong>{labels.change[change]}</Typography.Text> {labels.kind[kind]}
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              {findFieldLabel(labels.fields, field) ?? field}：
              <Typography.Text delete type="secondary">
                {valueText(labels, text, field, before)}
              </Typography.Text>{' '}
              → {valueText(labels, text, field, after)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function valueText(
  labels: PageBlockLabels,
  text: CardPageTexts['versions'],
  field: string,
  value: unknown,
): string {
  if (Array.isArray(value)) return text.items(String(value.length));
  if (value === null || value === '') return text.empty;
  const table: unknown = Reflect.get(labels, field);
  const label: unknown =
    typeof table === 'object' && table !== null ? Reflect.get(table, String(value)) : undefined;
  return typeof label === 'string' ? label : String(value);
}
