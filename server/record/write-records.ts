/** Creates, edits, enables, disables, moves and deletes records of a declared kind, each with its audit record. */
import { sql } from 'drizzle-orm';
import { countsOf, type Direction } from '#contract/record/define-record';
import type { ModuleParts } from '#server/area/module';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord, command } from '#server/command/command';
import { contentOf, factsOf, unsealedOf } from '#server/fields/content';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { saidAs, say, sayAll } from '#server/texts/say';
import { actionOf, findBroken, holdNames, namesIn, targetOf, type RecordKind } from './record-content';
import { bareTableOf, tableOf, type Content, type Held } from './record-table';

export type WriteParts = Pick<ModuleParts, 'database' | 'now'>;

export function recordWrites(kind: RecordKind, { database, now }: WriteParts) {
  const { record, parts, table } = kind;
  const [label] = record.label;
  const target = targetOf(kind);
  const action = (verb: string) => actionOf(record, verb);
  const versioned = ({ version, content }: Held) => ({ version, ...factsOf(record.fields, content) });

  return {
    /** @throws Refusal invalidFields */
    create: (given: Content, actor: Actor): Promise<{ id: number }> =>
      command({ database, actor }, async (tx) => {
        await holdNames(tx, record);
        const content = contentOf(record.fields, given);
        const [broken = []] = await findBroken(tx, kind, [content]);
        if (broken.length > 0) throw refuseFields(broken);
        const [id = 0] = await table.insert(tx, [content], { createdBy: actor.accountId, createdAt: now() });
        return {
          reply: { id },
          audit: {
            action: action('create'),
            entity: { kind: record.kind, id },
            after: factsOf(record.fields, content),
            detail: await namesIn(tx, kind, content),
          },
        };
      }),

    /** @throws Refusal recordNotFound, versionConflict, invalidFields */
    update: (
      { id, version, ...given }: Content & { readonly id: number; readonly version: number },
      actor: Actor,
    ): Promise<{ version: number }> => {
      const edited = {
        ...target(id),
        version,
        facts: versioned,
        unsealed: ({ content }: Held) => unsealedOf(record.fields, content),
      };
      return changeRecord({ database, actor }, edited, async (tx, held) => {
        await holdNames(tx, record);
        const content = contentOf(record.fields, given, held.content);
        const [broken = []] = await findBroken(tx, kind, [content], held);
        if (broken.length > 0) throw refuseFields(broken);
        await table.update(tx, id, content, version + 1);
        return {
          reply: { version: version + 1 },
          audit: {
            action: action('update'),
            before: versioned(held),
            after: { ...factsOf(record.fields, content, held.content), version: version + 1 },
            detail: await namesIn(tx, kind, held.content, content),
          },
        };
      });
    },

    /** Deletes a record that nothing refers to. @throws Refusal recordNotFound, stateConflict */
    remove: (id: number, actor: Actor): Promise<null> =>
      changeRecord({ database, actor }, target(id), async (tx, held) => {
        const counted = await table.countUses(tx, [id]);
        const used = countsOf(record).filter(([name]) => counted[name]);
        if (used.length > 0)
          throw new Refusal(
            'stateConflict',
            say('该{record}还在使用（{uses}），不能删除，可以停用', {
              record: saidAs(label),
              uses: sayAll(
                used.map(([name, field]) =>
                  say('{what} {count}', { what: saidAs(field.label[0]), count: counted[name] ?? 0 }),
                ),
                '{one}、{other}',
              ),
            }),
          );
        await tx.execute(sql`delete from ${bareTableOf(parts)} where id = ${id}`);
        return {
          reply: null,
          audit: {
            action: action('delete'),
            before: versioned(held),
            detail: await namesIn(tx, kind, held.content),
          },
        };
      }),

    /** Answers the unmasked telephone, and records that it was shown. @throws Refusal recordNotFound */
    reveal: (id: number, actor: Actor): Promise<{ phone: string }> =>
      changeRecord({ database, actor }, target(id), async (_, { content }) => {
        const phone = table.inputs.find(({ field }) => field.kind === 'phone')?.given ?? '';
        return { reply: { phone: String(content[phone] ?? '') }, audit: { action: action('reveal') } };
      }),

    /**
     * Swaps the record with its neighbour; the first record can't move further up, nor the last down. @throws Refusal
     * recordNotFound
     */
    move: ({ id, direction }: { id: number; direction: Direction }, actor: Actor): Promise<null> =>
      changeRecord(
        { database, actor },
        { ...target(id), lock: (tx) => table.lockSiblings(tx, id) },
        async (tx, held) => {
          const siblings = await tx.query<{ id: number }>(sql`
          select id from ${tableOf(parts)} where ${table.siblingsOf(held.content)} order by sort_no, id`);
          const ids = siblings.map((each) => each.id);
          const place = ids.indexOf(id);
          const other = place + (direction === 'up' ? -1 : 1);
          const neighbour = siblings[other];
          if (!neighbour) return { reply: null, audit: false };
          const moved = ids.with(place, neighbour.id).with(other, id);
          await tx.execute(sql`
          update ${tableOf(parts)} set sort_no = given.place
          from unnest(${sql.param(moved)}::integer[]) with ordinality as given (id, place)
          where record.id = given.id and record.sort_no is distinct from given.place`);
          return {
            reply: null,
            audit: { action: action('move'), before: { place: place + 1 }, after: { place: other + 1 } },
          };
        },
      ),
  };
}
