/** The filters of a list on a phone: a button with the number of filters that are set opens a sheet from below. */
import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { Suspense, useState } from 'react';
import { omitEmpty } from '#src/lib/empty-values';
import { useTexts } from '#src/locales';
import { SkeletonLines } from '../../antd/SkeletonLines';
import type { SearchFormProps } from '../../filters/SearchForm';
import { SideDrawer } from '../../layers/SideDrawer';
import { listTexts } from '../texts';
import { SearchParts } from './search-parts';

export function FilterSheet<Filter extends object>(form: SearchFormProps<Filter>) {
  const { chips: text } = useTexts(listTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const whole: SearchFormProps<Filter> = {
    ...form,
    isWhole: true,
    onSearch(filter) {
      form.onSearch(filter);
      close();
    },
    onReset() {
      form.onReset();
      close();
    },
  };
  return (
    <>
      <Badge count={Object.keys(omitEmpty(form.filter)).length} size="small">
        <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {text.filter}
        </Button>
      </Badge>
      {isOpen && (
        <SideDrawer placement="bottom" size="85%" title={form.label} onClose={close}>
          <Suspense fallback={<SkeletonLines />}>
            <SearchParts onClose={close} draw={({ SearchForm }) => <SearchForm {...whole} />} />
          </Suspense>
        </SideDrawer>
      )}
    </>
  );
}
