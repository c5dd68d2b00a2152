/** What a list is filtered by, a chip for each filter that is set, and the way to be rid of them. */
import { Button, Tag } from 'antd';
import { omitEmpty } from '../../lib/empty-values';
import { useTexts } from '../../locales';
import type { SearchField } from '../SearchForm';
import { listTexts } from '../list/texts';

interface FilterChipsProps<Filter extends object> {
  readonly fields: readonly SearchField<Filter>[];
  readonly filter: Filter;
  readonly onSearch: (filter: Filter) => void;
  readonly onClear: () => void;
}

export function FilterChips<Filter extends object>({
  fields,
  filter,
  onSearch,
  onClear,
}: FilterChipsProps<Filter>) {
  const { chips: text } = useTexts(listTexts);
  const applied: Partial<Filter> = omitEmpty(filter);
  const set = fields.filter(({ name }) => name in applied);
  if (set.length === 0) return null;
  return (
    <ul className="FilterChips" aria-label={text.label}>
      {set.map(({ name, label, textOf = String }) => {
        const value = textOf(applied[name]);
        return (
          <li key={name}>
            <Tag
              title={value}
              closable={{ 'aria-label': text.remove(label) }}
              onClose={(event) => {
                // The address takes it away, and the chip with it.
                event.preventDefault();
                onSearch({ ...filter, [name]: undefined });
              }}
            >
              {text.chip(label, value)}
            </Tag>
          </li>
        );
      })}
      {set.length > 1 && (
        <li>
          <Button type="link" size="small" onClick={onClear}>
            {text.clear}
          </Button>
        </li>
      )}
    </ul>
  );
}
