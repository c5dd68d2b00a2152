/** The page 操作日志: what was done in the office, by whom and when, and whether the trail is intact. */
import { Typography } from 'antd';
import { useCallback, useMemo } from 'react';
import type { AuditRecord } from '#contract/audit/endpoints';
import { auditRecords as contract } from '#contract/audit/lists';
import { auditActionLabels, auditEntityLabels, type Entities } from '#contract/audit/record-words';
import { ArchiveNote } from '#src/components/audit/ArchiveNote';
import { auditColumns } from '#src/components/audit/audit-columns';
import { AuditCard } from '#src/components/audit/AuditCard';
import { useAuditWords } from '#src/components/audit/use-audit-words';
import { aboutOf, recordNameOf } from '#src/components/audit/words';
import { EmptyState } from '#src/components/EmptyState';
import { ListPage } from '#src/components/list/ListPage';
import { searchFieldsOf } from '#src/components/list/search/search-fields';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useList } from '#src/controllers/list/use-list';
import { useLabels } from '#src/locales';
import { auditRecords } from '#src/models/audit/audit-records';
import { ActionField } from './ActionField';
import { EntryByPosition } from './EntryByPosition';
import { auditPageWords } from './texts';
import { WhoField } from './WhoField';

export default function AuditPage() {
  const text = useLabels(auditPageWords);
  const words = useAuditWords();
  const list = useList(contract, auditRecords);
  const { page, state, open: openKey } = list;
  const { about, object } = state.formFilter;
  const unasked = about === undefined ? 'about' : object === undefined && 'object';
  const named = about === undefined ? undefined : nameOfAbout(about, page?.items ?? [], words.entities);
  const fields = useMemo(() => {
    const { entities } = words;
    const values = { action: auditActionLabels(entities), entityKind: auditEntityLabels(entities) };
    return searchFieldsOf(
      auditRecords.list.filters,
      { ...entities.audit_record, ...values },
      { about: about === undefined || named === undefined ? [] : [{ value: about, label: named }] },
      {
        who: <WhoField />,
        action: <ActionField entities={entities} />,
      },
      // `signIns` is rarely used and comes last. The filter by one record is left out of the form, because only links
      // set it.
    )
      .filter(({ name }) => name !== unasked)
      .toSorted((a, b) => Number(a.name === 'signIns') - Number(b.name === 'signIns'));
  }, [words, about, named, unasked]);
  const open = useCallback((record: AuditRecord) => openKey(keyOf(record)), [openKey]);
  const columns = useMemo(() => auditColumns({ words, onOpen: open }), [words, open]);
  return (
    <ListPage
      list={list}
      title={text.title}
      subtitle={
        <>
          <Typography.Text type="secondary">{text.hint}</Typography.Text>
          <ArchiveNote archivedTo={page?.archivedTo} />
        </>
      }
      searchLabel={text.searchLabel}
      fields={fields}
      columns={columns}
      keyOf={keyOf}
      nameOf={keyOf}
      unit={words.texts.unit}
      records={text.records}
      empty={<EmptyState title={page?.isUnknown ? text.isUnknown : words.texts.empty} />}
      card={(record) => <AuditCard record={record} words={words} onOpen={open} />}
      exportSlot={
        <ListExport order={exportOrder(contract, auditRecords.list, state)} rowCount={page?.totalNum} />
      }
      drawer={(key, onClose) => (
        <EntryByPosition
          key={key}
          position={key}
          listed={page?.items.find((record) => keyOf(record) === key)}
          archivedTo={page?.archivedTo}
          onClose={onClose}
        />
      )}
    />
  );
}

/** The record's name as in the entries shown; its kind and id if none of them is about it. */
function nameOfAbout(about: string, items: readonly AuditRecord[], entities: Entities): string {
  const [entityKind = '', entityId = ''] = about.split(':');
  const unnamed = { entityKind, entityId, entityName: null, entityLabel: null };
  return recordNameOf(items.find((record) => aboutOf(record) === about) ?? unnamed, entities);
}

const keyOf = ({ position }: AuditRecord) => String(position);
