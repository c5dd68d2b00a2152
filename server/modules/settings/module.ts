/** The office's settings: read and changed as one record, and known to each process. */
import type { FastifyInstance } from 'fastify';
import { keysOf } from '#contract/keys';
import { settings } from '#contract/settings/endpoints';
import { settingsFields } from '#contract/settings/fields';
import { settingsSchemas } from '#contract/settings/schema';
import type { Module } from '#server/area/module';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { contentOf, factsOf, sealedIn, unsealedOf } from '#server/fields/content';
import { Refusal } from '#server/lib/refusal';
import { bindArea } from '#server/plugins/area';
import { every } from '#server/plugins/schedule';
import { say } from '#server/texts/say';
import { fieldsBefore, undoOfRecords } from '#server/undo/undo-records';
import { findSettings, lockSettings, updateSettingsRow, type SettingsRow } from './settings-repository';

/** How long another process may show what was set before. */
const readAgainMs = 5_000;
/** The row's, as the trail names the record. */
const id = 1;

export const settingsModule: Module = (app, { database, auditedEntities, undos }) => {
  auditedEntities.set('settings', { right: 'settings.edit' });
  undos.set('settings.update', undoOfSettings);
  app.addHook('onReady', () => readOffice(app, database));
  every(app, readAgainMs, () => readOffice(app, database));
  bindArea(app, settings, settingsSchemas, {
    async findSettings() {
      const { id: _only, ...row } = await findSettings(database);
      return row;
    },
    async findPayee() {
      const { officeName, bankHolder, bankName, bankAccount } = app.office;
      return { officeName, bankHolder, bankName, bankAccount };
    },
    async updateSettings({ body: { version, ...given }, actor }) {
      const target = {
        ...{ kind: 'settings', id, version, lock: lockSettings, facts },
        unsealed: (row: SettingsRow) => unsealedOf(settingsFields, row),
      };
      const reply = await changeRecord({ database, actor }, target, async (tx, before) => {
        const after = { ...before, ...contentOf(settingsFields, given), version: version + 1 };
        await updateSettingsRow(tx, after);
        return {
          reply: { version: after.version },
          audit: { action: 'settings.update', before: facts(before), after: facts(after, before) },
        };
      });
      await readOffice(app, database);
      return reply;
    },
  });
};

/** What may be a person's own stays as it is, unless it was empty before: the trail does not have it. */
const undoOfSettings = undoOfRecords({
  right: 'settings.edit',
  target: () => ({ kind: 'settings', id, lock: lockSettings }),
  async takeBack(tx, held, record, { reason }) {
    const restored = fieldsBefore(record, held);
    const kinds = sealedIn(settingsFields);
    for (const name of keysOf(kinds)) if (kinds[name] === 'given' && restored[name]) delete restored[name];
    if (Object.keys(restored).length === 0)
      throw new Refusal('stateConflict', say('操作日志只记录了原来的内容填写过，不能撤销'));
    const after = { ...held, ...restored, version: held.version + 1 };
    await updateSettingsRow(tx, after);
    return {
      action: 'settings.update',
      before: facts(held),
      after: facts(after, held),
      detail: { reason },
    };
  },
});

const facts = (row: SettingsRow, before?: SettingsRow) => ({
  version: row.version,
  ...factsOf(settingsFields, row, before),
});

async function readOffice(app: FastifyInstance, db: Queryable): Promise<void> {
  const { id: _only, version: _counted, ...set } = await findSettings(db);
  Object.assign(app.office, set);
}
