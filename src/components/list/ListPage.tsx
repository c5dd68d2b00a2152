/** A whole list screen: title and actions, tiles, search form, list. */
import { Suspense, useMemo, type ReactNode } from 'react';
import type { SearchField } from '../filters/SearchForm';
import { PageHeader } from '../PageHeader';
import { useIsNarrow } from '../use-is-narrow';
import { ListPanel, type ListPanelProps } from './ListPanel';
import { FilterChips } from './search/FilterChips';
import { FilterSheet } from './search/FilterSheet';
import { SearchParts } from './search/search-parts';

interface ListPageProps<Filter extends object, SortKey extends string, Item> extends ListPanelProps<
  Filter,
  SortKey,
  Item
> {
  readonly title: string;
  /** Explains the screen, if its title doesn't say enough. */
  readonly subtitle?: ReactNode;
  /** The screen's main actions, beside the title. */
  readonly actions?: ReactNode;
  /** Figures above the list. */
  readonly tiles?: ReactNode;
  readonly searchLabel: string;
  readonly fields: readonly SearchField<Filter>[];
}

export function ListPage<Filter extends object, SortKey extends string, Item extends object>({
  title,
  subtitle,
  actions,
  tiles,
  searchLabel,
  fields,
  ...panel
}: ListPageProps<Filter, SortKey, Item>) {
  const { state, isLoading, change, clearFilter } = panel.list;
  const isNarrow = useIsNarrow();
  const { formFilter } = state;
  const form = useMemo(
    () => ({
      label: searchLabel,
      fields,
      filter: formFilter,
      isSearching: isLoading,
      onSearch: (filter: Filter) => change({ kind: 'filter', filter }),
      onReset: clearFilter,
    }),
    [searchLabel, fields, formFilter, isLoading, change, clearFilter],
  );
  // Memoised: React doesn't render the same element again, so other changes on the page leave the form alone.
  const wideForm = useMemo(() => <SearchParts draw={({ SearchForm }) => <SearchForm {...form} />} />, [form]);
  const filtered = (button: ReactNode) => (
    <>
      {button}
      {panel.filters}
      <FilterChips fields={fields} filter={form.filter} onSearch={form.onSearch} onClear={clearFilter} />
    </>
  );
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      {tiles}
      {isNarrow ? (
        <ListPanel {...panel} filters={filtered(<FilterSheet {...form} />)} />
      ) : (
        <div className="ListFrame">
          <Suspense>{wideForm}</Suspense>
          <ListPanel {...panel} filters={filtered(null)} />
        </div>
      )}
    </>
  );
}
