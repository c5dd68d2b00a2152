/** 操作日志: what was done in the office, by whom and when, and whether the record of it is whole. */
import { Button, Card, Typography } from 'antd';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuditRecords } from '../../components/audit/AuditRecords';
import { auditTexts } from '../../components/audit/texts';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PageHeader } from '../../components/PageHeader';
import { SearchForm } from '../../components/SearchForm';
import { useIsNarrow } from '../../components/use-is-narrow';
import { useTexts } from '../../locales';
import { audit, toAuditFilter, type AuditSearch } from '../../models/audit';
import { emptySearch, reduceListSearch } from '../../models/list-search';
import { useDispatch, useLoading, useModel } from '../../runtime/react';
import { ListExport } from '../list/ListExport';
import { readAuditAddress, writeAuditAddress } from './audit-address';
import { auditSearchFields } from './audit-search-fields';
import { AuditEntry } from './AuditEntry';
import { auditPageTexts } from './texts';

const { actions } = audit;

/** In the address beside the search: which entry is open. */
const openParam = 'record';

export default function AuditPage() {
  const dispatch = useDispatch();
  const texts = useTexts(auditPageTexts);
  const words = useTexts(auditTexts);
  const [params, setParams] = useSearchParams();
  const { page, problems } = useModel(audit);
  const isLoading = useLoading('audit/fetchPage');

  const searchText = searchPart(params);
  const search = useMemo(() => readAuditAddress(new URLSearchParams(searchText)), [searchText]);
  useEffect(() => {
    dispatch(actions.saveSearch(search));
    void dispatch(actions.fetchPage());
  }, [dispatch, search]);

  const fields = useMemo(() => auditSearchFields(texts, words), [texts, words]);
  const go = (next: AuditSearch) => setParams(writeAuditAddress(next));
  const clearFilter = () => go(emptySearch({}));
  const opened = page?.items.find(({ position }) => String(position) === params.get(openParam));
  const open = (position: number | undefined) => {
    const next = writeAuditAddress(search);
    if (position !== undefined) next.set(openParam, String(position));
    setParams(next, { preventScrollReset: true });
  };
  const isFiltered = Object.keys(search.formFilter).length > 0;

  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={<Typography.Text type="secondary">{texts.hint}</Typography.Text>}
        actions={
          <ListExport
            order={{ list: 'auditRecords', filter: toAuditFilter(search.formFilter) }}
            rowCount={page?.totalNum}
          />
        }
      />
      <Card style={{ marginBlockEnd: 16 }}>
        <SearchForm
          label={texts.filterLabel}
          fields={fields}
          filter={search.formFilter}
          isSearching={isLoading}
          onSearch={(filter) => go(reduceListSearch(search, { kind: 'filter', filter }))}
          onReset={clearFilter}
        />
      </Card>
      {problems.page ? (
        <ErrorState onRetry={() => void dispatch(actions.fetchPage())} isRetrying={isLoading} />
      ) : (
        <ListFrame>
          <AuditRecords
            page={page}
            isLoading={isLoading || page === undefined}
            empty={
              isFiltered ? (
                <EmptyState
                  title={texts.emptyFiltered}
                  hint={texts.emptyFilteredHint}
                  action={<Button onClick={clearFilter}>{texts.clearFilter}</Button>}
                />
              ) : (
                <EmptyState title={texts.empty} />
              )
            }
            onOpen={({ position }) => open(position)}
            onTurn={(turned) => go(reduceListSearch(search, { kind: 'page', page: turned }))}
          />
        </ListFrame>
      )}
      {opened && <AuditEntry record={opened} onClose={() => open(undefined)} />}
    </>
  );
}

/** A panel around the table; cards on a narrow screen bring their own. */
const ListFrame = ({ children }: { readonly children: ReactNode }) =>
  useIsNarrow() ? children : <Card styles={{ body: { paddingBlockEnd: 0 } }}>{children}</Card>;

/** The search alone, so that opening an entry reads nothing anew. */
function searchPart(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete(openParam);
  return rest.toString();
}
