/** Imports declared records from the lines of a file: a preview first, then all in one transaction. */
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import type { Locale } from '#config/locales';
import type { Fields } from '#contract/fields/fields';
import { givenSchemas } from '#contract/fields/schemas';
import { importLimits } from '#contract/import/constants';
import type { MatchedSheet, SheetLine } from '#contract/import/endpoints';
import { nameKeyOf } from '#contract/readers/name-key';
import { wordsOf } from '#contract/record/words';
import type { ModuleParts } from '#server/area/module';
import type { Actor, AuditEntry } from '#server/audit/record-audit';
import { command } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { contentOf, factsOf } from '#server/fields/content';
import { headingsOf, importCells, writtenOf } from '#server/fields/import';
import type { ReadCell } from '#server/import/cells';
import { previewOf, readLines, type FaultyLine } from '#server/import/read-lines';
import { templateFile } from '#server/import/template';
import { Refusal, type FieldMessage } from '#server/lib/refusal';
import { findCodes } from '#server/modules/card/public';
import type { FileAnswer } from '#server/plugins/answers';
import { say, saidAs } from '#server/texts/say';
import { actionOf, findBroken, holdNames, readNames, type RecordKind } from './record-content';
import type { Content } from './record-table';
import { selectWays, treeOf } from './record-targets';

type Given = Pick<ModuleParts, 'database' | 'now' | 'secrets'>;
type Sheet = MatchedSheet<string>;

export function recordImports(kind: RecordKind, { database, now, secrets }: Given) {
  const { record, parts, table } = kind;
  const schema = Type.Object(givenSchemas<Fields>(record.fields), { additionalProperties: false });

  const cells: Readonly<Record<string, ReadCell>> = importCells(record.fields);

  /**
   * Reads references by name; a name that no record has is refused, and one that several have. In a tree, the names
   * above may come first.
   */
  const cellsFor = async (db: Queryable): Promise<Readonly<Record<string, ReadCell>>> => {
    const read = { ...cells };
    for (const { name, given, field } of table.inputs) {
      const target = parts.references?.[name];
      if (field.kind !== 'reference' || !target) continue;
      const others = await db.query<{ id: number; key: string }>(sql`
        select id, name_key as key from ${sql.raw(target.table)}
        ${treeOf(target) ? sql`union select id, key from (${selectWays(target)}) ways` : sql``}`);
      const found = new Map<string, readonly number[]>();
      for (const { id, key } of others) found.set(key, [...(found.get(key) ?? []), id]);
      read[given] = (cell) => {
        const [id, another] = found.get(nameKeyOf(cell)) ?? [];
        const words = { name: cell, record: saidAs(field.label[0]) };
        if (id === undefined) return { message: say('没有叫“{name}”的{record}', words) };
        return another === undefined
          ? { value: id }
          : { message: say('叫“{name}”的{record}不止一个，请先写它的上级，用“/”隔开', words) };
      };
    }
    return read;
  };

  async function sortLines(db: Queryable, sheet: Sheet) {
    const { sound, faulty } = readLines(sheet, schema, await cellsFor(db));
    const drafts = sound.map(({ given }) => contentOf(record.fields, given));
    const texts = table.inputs.filter(({ field }) => field.kind === 'longText').map(({ given }) => given);
    const holdsCode = await findCodes(
      db,
      secrets.keysFor('card-lookup'),
      drafts.map((draft) => texts.map((name) => String(draft[name])).join('\n')),
    );
    const brokenFields = await findBroken(db, kind, drafts);
    const uniques = table.inputs.filter(({ field }) => field.options.isUnique);
    const firstLines = new Map<string, number>();
    const made: { readonly line: SheetLine; readonly content: Content }[] = [];
    const refused: FaultyLine[] = [];
    for (const [place, content] of drafts.entries()) {
      const line = sound[place]?.line;
      if (!line) continue;
      const broken: FieldMessage[] = [...(brokenFields[place] ?? [])];
      if (holdsCode[place])
        for (const name of texts) broken.push({ path: name, message: say('不能含有激活码') });
      for (const { name, field } of uniques) {
        const value = content[name];
        if (value === '' || value === null) continue;
        const key = `${name} ${nameKeyOf(String(value))} ${name === 'name' ? String(content[parts.among ?? '']) : ''}`;
        const first = firstLines.get(key);
        if (first === undefined) firstLines.set(key, line.lineNo);
        else
          broken.push({
            path: name,
            message: say('{field}与第 {lineNo} 行相同', { field: saidAs(field.label[0]), lineNo: first }),
          });
      }
      if (broken.length > 0) refused.push({ line, broken });
      else made.push({ line, content });
    }
    return { sound: made, faulty: [...faulty, ...refused] };
  }

  return {
    async previewImport(sheet: Sheet, language: Locale) {
      const { sound, faulty } = await sortLines(database, sheet);
      const shown = sound.slice(0, importLimits.examplesMax);
      const namesOf = await readNames(
        database,
        kind,
        shown.map(({ content }) => content),
      );
      const examples = shown.map(({ line, content }) => ({
        lineNo: line.lineNo,
        written: writtenOf(record.fields, content, namesOf(content).names ?? {}, language),
      }));
      return previewOf(sheet, faulty, examples, language);
    },

    /** @throws Refusal stateConflict when the number of importable lines differs from the preview's */
    importMany: ({ expectedCount, ...sheet }: Sheet & { expectedCount: number }, actor: Actor) =>
      command({ database, actor }, async (tx) => {
        await holdNames(tx, record);
        const { sound, faulty } = await sortLines(tx, sheet);
        const contents = sound.map(({ content }) => content);
        if (contents.length !== expectedCount)
          throw new Refusal(
            'stateConflict',
            say('数据刚刚有变化：现在可以导入的是 {count} 条，请重新核对', { count: contents.length }),
          );
        const ids = await table.insert(tx, contents, { createdBy: actor.accountId, createdAt: now() });
        const counts = { newCount: ids.length, refusedCount: faulty.length };
        const namesOf = await readNames(tx, kind, contents);
        return {
          reply: counts,
          audit: [
            { action: actionOf(record, 'import'), detail: { fileName: sheet.fileName, ...counts } },
            ...ids.map((id, place): AuditEntry => ({
              action: actionOf(record, 'create'),
              entity: { kind: record.kind, id },
              after: factsOf(record.fields, contents[place] ?? {}),
              detail: namesOf(contents[place] ?? {}),
            })),
          ],
        };
      }),

    /** A workbook with the headings and nothing below them. */
    downloadTemplate: (language: Locale): FileAnswer =>
      templateFile(wordsOf(record).template[0], headingsOf(record.fields), language),
  };
}
