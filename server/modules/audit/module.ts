/** The audit trail's calls and its export; they only read. */
import { Readable } from 'node:stream';
import { audit, type AuditQuery, type AuditRecord } from '#contract/audit/endpoints';
import { auditRecordLabels } from '#contract/audit/labels';
import { auditActionLabels, auditEntityLabels } from '#contract/audit/record-words';
import { auditSchemas } from '#contract/audit/schema';
import { entities } from '#contract/entities';
import type { Module, ModuleParts } from '#server/area/module';
import { anchorIn, TrailBroken } from '#server/audit/anchor';
import { findArchivedTo } from '#server/audit/archive/archive-repository';
import { nameEntities } from '#server/audit/audited-entities';
import { checkSeal, findAltered } from '#server/audit/check-seal';
import { signerOf } from '#server/audit/checkpoint/note';
import { proveRecord } from '#server/audit/checkpoint/proof-page';
import { coverFiltersOf } from '#server/audit/filter-facts';
import { labelIn } from '#server/audit/label-in';
import { recordAudit } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound, Refusal } from '#server/lib/refusal';
import { requireRight } from '#server/plugins/access';
import { FileAnswer } from '#server/plugins/answers';
import { bindArea } from '#server/plugins/area';
import { entityNameOf } from '#server/texts/entity-name';
import { say } from '#server/texts/say';
import { undoChange } from '#server/undo/undo-change';
import { auditListOf, findAuditRow, isKnown, type AuditRow } from './audit-list';

export const auditModule: Module = (app, given) => {
  const { database, secrets, exportLists, auditedEntities } = given;
  const keys = secrets.keysFor('audit');
  const signer = signerOf(secrets.keysFor('checkpoint'));
  const auditList = auditListOf(auditedEntities);
  exportLists.register({
    ...auditList,
    pageReader(reading) {
      const readRows = auditList.pageReader(reading);
      return async (db, page) => markAltered(given, await readRows(db, page), db);
    },
  });
  const listRecords = async (query: AuditQuery) => {
    const { items, ...page } = await auditList.findPage(database, query);
    const archived = await findArchivedTo(database);
    return { ...page, ...archived, items: await viewRecords(given, items) };
  };

  bindArea(app, audit, auditSchemas, {
    async listAuditRecords({ query }) {
      const page = await listRecords(query);
      const isUnknown = page.totalNum === 0 && !(await isKnown(database, auditedEntities, query));
      return { ...page, ...(isUnknown && { isUnknown }) };
    },
    async findAuditRecord({ query }) {
      const row = await findAuditRow(database, query.position);
      if (!row) throw recordNotFound(auditRecordLabels.entity);
      const [record] = await viewRecords(given, [row]);
      if (!record) throw recordNotFound(auditRecordLabels.entity);
      return record;
    },
    async listRecordTrail({ query, caller, request }) {
      const mayViewAll = caller.rights.has('audit.view');
      const { entityKind, entityId } = query;
      const entity = auditedEntities.get(entityKind);
      if (!mayViewAll) requireRight(request, entity?.right ?? 'audit.view');
      if ((await entity?.isVisible?.(database, entityId, caller)) === false)
        throw recordNotFound(entityNameOf(entityKind));
      const page = await listRecords(query);
      return mayViewAll ? page : { ...page, items: page.items.map(withoutOrigin) };
    },
    undoChange: (call) => undoChange(given, call),
    checkSeal: ({ query }) => checkSeal(database, keys, query.position),
    async downloadProof({ query: { position }, actor }) {
      const anchor = anchorIn(given.options.dataDirectory, keys);
      const page = await proveRecord({ database, anchor, signer, now: given.now }, position).catch(
        refuseBroken,
      );
      if (page === undefined) throw recordNotFound(auditRecordLabels.entity);
      await database.transaction((tx) =>
        recordAudit(tx, actor, { action: 'audit.downloadProof', detail: { position } }),
      );
      return new FileAnswer(
        `操作日志证明_${position}.html`,
        'text/html; charset=utf-8',
        Readable.from([page]),
      );
    },
  });
};

/** @throws Refusal stateConflict where the trail is not whole: nothing is proven by it */
function refuseBroken(error: unknown): never {
  if (!(error instanceof TrailBroken)) throw error;
  throw new Refusal('stateConflict', say('操作日志与写入时不一致，不能出具证明，请先核对'));
}

type ReadParts = Pick<ModuleParts, 'database' | 'secrets' | 'auditedEntities' | 'trail'>;

async function viewRecords(parts: ReadParts, rows: readonly AuditRow[]): Promise<AuditRecord[]> {
  const nameOf = await nameEntities(parts.database, parts.auditedEntities, rows);
  const marked = await markAltered(parts, rows);
  return marked.map((row) => viewRecord(row, nameOf(row)));
}

/** The rows as they are shown, each with whether it matches its seal; altered ones are reported. */
async function markAltered<Row extends AuditRow>(
  { database, secrets, trail }: ReadParts,
  rows: readonly Row[],
  db: Queryable = database,
): Promise<readonly Row[]> {
  const positions = rows.map(({ position }) => position);
  const altered = await findAltered(db, secrets.keysFor('audit'), positions);
  if (altered.size > 0) trail.reportAltered(Math.min(...altered));
  return rows.map((row) => ({ ...coverFiltersOf(row), isAltered: altered.has(row.position) }));
}

const viewRecord = (
  { at, before, after, detail, ...row }: AuditRow,
  entityLabel: string | null,
): AuditRecord => ({
  ...row,
  at: at.toISOString(),
  actionName: labelIn(auditActionLabels(entities), row.action),
  entityName: row.entityKind && labelIn(auditEntityLabels(entities), row.entityKind),
  entityLabel,
  before: before && { ...before },
  after: after && { ...after },
  detail: { ...detail },
});

/** Address and request of a colleague are only for holders of `audit.view`. */
const withoutOrigin = (record: AuditRecord): AuditRecord => ({ ...record, requestId: null, ip: null });
