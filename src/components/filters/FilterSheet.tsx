/** The filters of a list on a phone: behind a button, in a sheet that comes up from below. */
import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer } from 'antd';
import { useState } from 'react';
import { omitEmpty } from '../../lib/empty-values';
import { useTexts } from '../../locales';
import { SearchForm, type SearchField } from '../SearchForm';
import { listTexts } from '../list/texts';

interface FilterSheetProps<Filter extends object> {
  readonly label: string;
  readonly fields: readonly SearchField<Filter>[];
  readonly filter: Filter;
  readonly isSearching: boolean;
  readonly onSearch: (filter: Filter) => void;
  readonly onReset: () => void;
}

export function FilterSheet<Filter extends object>({ onSearch, onReset, ...form }: FilterSheetProps<Filter>) {
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
      <Drawer open={isOpen} placement="bottom" size="85%" title={form.label} destroyOnHidden onClose={close}>
        <SearchForm
          {...form}
          isWhole
          onSearch={(filter) => {
            onSearch(filter);
            close();
          }}
          onReset={() => {
            onReset();
            close();
          }}
        />
      </Drawer>
    </>
  );
}
