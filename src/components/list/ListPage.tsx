/** A whole list screen: title and actions, figures, search form, and the list itself. */
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { PageHeader } from '../PageHeader';
import { SearchForm, type SearchField } from '../SearchForm';
import { useIsNarrow } from '../use-is-narrow';
import { ListPanel, type ListPanelProps } from './ListPanel';

interface ListPageProps<Filter extends object, SortKey extends string, Item> extends ListPanelProps<
  Filter,
  SortKey,
  Item
> {
  readonly title: string;
  /** What the screen is about, where its title does not say enough. */
  readonly subtitle?: ReactNode;
  /** Beside the title: what the screen is mainly for. */
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
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      {tiles}
      <Card style={{ marginBlockEnd: 16 }}>
        <SearchForm
          label={searchLabel}
          fields={fields}
          filter={state.formFilter}
          isSearching={isLoading}
          onSearch={(filter) => change({ kind: 'filter', filter })}
          onReset={clearFilter}
        />
      </Card>
      <ListFrame>
        <ListPanel {...panel} />
      </ListFrame>
    </>
  );
}

/** A panel around the table; cards on a narrow screen bring their own. */
const ListFrame = ({ children }: { readonly children: ReactNode }) =>
  useIsNarrow() ? children : <Card styles={{ body: { paddingBlockEnd: 0 } }}>{children}</Card>;
