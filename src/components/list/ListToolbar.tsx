/** The toolbar above the rows: saved views, and how the list is shown. */
import { DownOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Flex, Popover } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { sortsOf } from '#contract/paging';
import { useTexts } from '#src/locales';
import { SkeletonLines } from '../antd/SkeletonLines';
import { useLayer } from '../layers/use-layer';
import { lazyPart } from '../lazy/lazy-part';
import type { ListColumn } from './list-column';
import type { ListControl } from './list-control';
import { listTexts } from './texts';

// Lazy: loaded on first use, so that they don't delay the first rows.
const ListSettings = lazyPart(async () => (await import('./ListSettings')).ListSettings);
const MissingView = lazyPart(async () => (await import('./MissingView')).MissingView);
const ViewMenu = lazyPart(async () => (await import('./ViewMenu')).ViewMenu);

interface ListToolbarProps<Filter extends object, SortKey extends string, Item> {
  readonly list: ListControl<Filter, SortKey, Item>;
  readonly columns: readonly ListColumn<Item, SortKey>[];
  readonly isNarrow: boolean;
  /** The rows are made from the columns, so that these can be arranged. */
  readonly hasColumns: boolean;
  /** Further filters of the list. */
  readonly filters?: ReactNode;
  /** The export menu, if the list has one. */
  readonly exportSlot?: ReactNode;
}

export function ListToolbar<Filter extends object, SortKey extends string, Item>({
  list,
  columns,
  isNarrow,
  hasColumns,
  filters,
  exportSlot,
}: ListToolbarProps<Filter, SortKey, Item>) {
  const text = useTexts(listTexts);
  const { isLoading, reload, views } = list;
  return (
    <>
      <Flex
        wrap
        gap="small"
        justify={isNarrow ? 'start' : 'space-between'}
        align="center"
        className="ListToolbar"
      >
        <Flex wrap gap="small" align="center">
          <ViewButton control={views} />
          {filters}
        </Flex>
        <Flex wrap gap="small" align="center">
          {isNarrow && <SortChoice list={list} columns={columns} />}
          {exportSlot}
          <Button
            icon={<ReloadOutlined />}
            aria-label={text.refresh}
            title={text.refresh}
            loading={isLoading}
            onClick={reload}
          />
          {hasColumns && <SettingsButton list={list} columns={columns} isNarrow={isNarrow} />}
        </Flex>
      </Flex>
      <Suspense>{views.isMissing && <MissingView />}</Suspense>
    </>
  );
}

function SettingsButton<Filter extends object, SortKey extends string, Item>({
  list: { state, change },
  columns,
  isNarrow,
}: Pick<ListToolbarProps<Filter, SortKey, Item>, 'list' | 'columns' | 'isNarrow'>) {
  const text = useTexts(listTexts);
  const [isOpen, setOpen] = useState(false);
  useLayer(() => setOpen(false), isOpen);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Suspense fallback={<SkeletonLines className="ListSettings" />}>
          <ListSettings
            columns={columns}
            hasRows={!isNarrow}
            layout={state.layout}
            onChange={(chosen, before) => change({ kind: 'layout', layout: chosen, before })}
          />
        </Suspense>
      }
    >
      <Button icon={<SettingOutlined />} aria-label={text.settings.title} title={text.settings.title} />
    </Popover>
  );
}

function ViewButton({ control }: { readonly control: ListControl<object, string, unknown>['views'] }) {
  const { views: text } = useTexts(listTexts);
  const [isOpen, setOpen] = useState(false);
  useLayer(() => setOpen(false), isOpen);
  const { current, isChanged, views, load } = control;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={(opened) => {
        setOpen(opened);
        if (opened && !views) load();
      }}
      content={
        <Suspense fallback={<SkeletonLines className="ViewMenu" />}>
          <ViewMenu control={control} onLeave={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button icon={<DownOutlined />} iconPlacement="end" aria-expanded={isOpen}>
        {text.shown(current?.name ?? text.none)}
        {isChanged && text.changed}
      </Button>
    </Popover>
  );
}

/** The sort menu for cards, which have no column heads to sort by. */
function SortChoice<Filter extends object, SortKey extends string, Item>({
  list: { state, change },
  columns,
}: Pick<ListToolbarProps<Filter, SortKey, Item>, 'list' | 'columns'>) {
  const text = useTexts(listTexts);
  const options = columns.flatMap(({ sort: key, title }) => {
    if (key === undefined) return [];
    return sortsOf([key]).map((sort) => ({
      value: sort,
      label: sort === key ? text.ascending(title) : text.descending(title),
    }));
  });
  if (options.length === 0) return null;
  return (
    <select
      aria-label={text.sortedBy}
      className="SortChoice"
      value={state.tableFilter.sort ?? ''}
      onChange={({ target }) =>
        change({ kind: 'sort', sort: options.find(({ value }) => value === target.value)?.value })
      }
    >
      <option value="">{text.usualOrder}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
