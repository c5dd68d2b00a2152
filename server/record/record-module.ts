/** A declared record on the server: its calls with their handlers, and its entries in the shared registries. */
import { sql } from 'drizzle-orm';
import type { Values } from '#contract/fields/values';
import { anyCallsOf, type RecordPast, type RecordShape } from '#contract/record/define-record';
import { schemasOf } from '#contract/record/schemas';
import { records } from '#contract/records';
import type { Module } from '#server/area/module';
import { nameHolds } from '#server/database/contains-text';
import { formerNames as formerNamesOf } from '#server/database/names/former-names';
import { recordNotFound } from '#server/lib/refusal';
import { selectOf } from '#server/list/read-list';
import { bindArea } from '#server/plugins/area';
import { recordChanges } from './change-records';
import { recordImports } from './import-records';
import { recordList } from './record-list';
import { partsOf } from './record-parts';
import { bareTableOf, recordTable, rowColumns, tableOf, viewOf } from './record-table';
import { listChoices } from './record-targets';
import { searchRecords } from './search-records';
import { recordWrites } from './write-records';

export const recordModule =
  (record: RecordShape): Module =>
  (app, given) => {
    const parts = partsOf(record);
    const { database, exportLists, auditedEntities, searchFinders, undos } = given;
    const table = recordTable(record, parts);
    const kind = { record, parts, table };
    const list = recordList(record, parts);
    const writes = recordWrites(kind, given);
    const changes = recordChanges(kind, list, given);
    const imports = recordImports(kind, given);
    const [label] = record.label;
    const selected = selectOf(rowColumns(record, parts));

    exportLists.register(list);
    auditedEntities.set(record.kind, {
      right: record.rights.read,
      findNames: table.findNames,
      idsNamed: (typed) => sql`select id from ${bareTableOf(parts)} where ${nameHolds(sql`name_key`, typed)}`,
    });
    searchFinders.register('records', {
      right: record.rights.read,
      find: (text) => searchRecords(database, { record, parts }, text),
    });
    changes.registerUndos(undos);

    bindArea(app, anyCallsOf(record), schemasOf(record), {
      async list({ query }) {
        const { items, ...page } = await list.findPage(database, query);
        return { ...page, items: items.map((row) => viewOf(record, row)) };
      },
      async find({ query: { id } }) {
        const [row] = await database.query<Values & RecordPast>(
          sql`select ${selected}, ${formerNamesOf(record.kind, sql`record.id`, sql`record.name`)} as "formerNames",
            ${parts.soldCards ?? sql`0`} as "soldCardCount"
            from ${tableOf(parts)} where record.id = ${id}`,
        );
        if (!row) throw recordNotFound(label);
        const { formerNames, soldCardCount } = row;
        return { ...viewOf(record, row), formerNames, soldCardCount };
      },
      create: ({ body, actor }) => writes.create(body, actor),
      update: ({ body, actor }) => writes.update(body, actor),
      async changeStatus({ body, actor }) {
        await changes.one(body.id, body, actor);
        return null;
      },
      previewChange: (call) => changes.preview(call, call.body.records),
      changeMany: (call) => changes.change(call, call.body.records),
      remove: ({ body, actor }) => writes.remove(body.id, actor),
      previewImport: ({ body, language }) => imports.previewImport(body, language),
      importMany: ({ body, actor }) => imports.importMany(body, actor),
      downloadTemplate: ({ language }) => imports.downloadTemplate(language),
      reveal: ({ body, actor }) => writes.reveal(body.id, actor),
      move: ({ body, actor }) => writes.move(body, actor),
      async choices() {
        const references = Object.entries(parts.references ?? {});
        const lists = await Promise.all(
          references.map(([, target]) => listChoices(database, record, target)),
        );
        return Object.fromEntries(references.map(([name], index) => [name, lists[index] ?? []]));
      },
    });
  };

export const recordsModule: Module = async (app, given) => {
  for (const record of records) await recordModule(record)(app, given);
};
