/** The filters of a list on a phone: behind a button that counts those that are set. */
import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { Suspense, useState } from 'react';
import { omitEmpty } from '../../lib/empty-values';
import { useTexts } from '../../locales';
import { listTexts } from '../list/texts';
import { SearchForm, type SearchFormProps } from '../SearchForm';
import { lazyPart } from '../lazy/lazy-part';

// The rows are there before anybody filters them.
const FilterDrawer = lazyPart(async () => (await import('./FilterDrawer')).FilterDrawer);

export function FilterSheet<Filter extends object>(form: SearchFormProps<Filter>) {
  const { chips: text } = useTexts(listTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Badge count={Object.keys(omitEmpty(form.filter)).length} size="small">
        <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {text.filter}
        </Button>
      </Badge>
      {isOpen && (
        <Suspense>
          <FilterDrawer title={form.label} onClose={close}>
            <SearchForm
              {...form}
              isWhole
              onSearch={(filter) => {
                form.onSearch(filter);
                close();
              }}
              onReset={() => {
                form.onReset();
                close();
              }}
            />
          </FilterDrawer>
        </Suspense>
      )}
    </>
  );
}
