/** Shows the filters that are set, a chip for each, which removes it. */
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { omitEmpty } from '#src/lib/empty-values';
import { useTexts } from '#src/locales';
import type { SearchField } from '../../filters/SearchForm';
import { listTexts } from '../texts';

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
      {set.map(({ name, label, textOf = (shown: unknown) => String(shown) }) => {
        const value = textOf(applied[name], text.openRange);
        return (
          <li key={name}>
            <span className="FilterChips-chip" title={value}>
              <span>{text.chip(label, value)}</span>
              <button
                type="button"
                aria-label={text.remove(value)}
                onClick={() => onSearch({ ...filter, [name]: undefined })}
              >
                <CloseOutlined />
              </button>
            </span>
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
