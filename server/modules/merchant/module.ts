/** Merchants: binds their calls to their services, and makes their entries in the shared registries. */
import { sql } from 'drizzle-orm';
import { merchant } from '#contract/merchant/endpoints';
import { merchantSchemas } from '#contract/merchant/schema';
import { nameKeyOf } from '#contract/readers/name-key';
import { searchHitsMax } from '#contract/search/constants';
import type { Module } from '#server/area/module';
import { nameHolds } from '#server/database/contains-text';
import { listAgents } from '#server/modules/user/public';
import { bindArea, type Call } from '#server/plugins/area';
import { addMerchant } from './add-merchant';
import { merchantChanges } from './change-merchants';
import { isMerchantVisible, searchMerchants } from './find-merchants-repository';
import { handOverMerchants, listMerchantAgents, previewHandOver } from './hand-over-merchants';
import { importMerchants, merchantTemplate, previewMerchantImport } from './import-merchants';
import { merchantList } from './merchant-list';
import { setMerchantPrices } from './merchant-prices';
import { findMerchantNames } from './merchant-repository';
import type { Editor } from './merchant-terms';
import { findMerchantList, getMerchant, revealMerchantPhone } from './read-merchants';
import { termsNews } from './terms-news';
import { updateMerchant } from './update-merchant';

const editorOf = ({ actor, caller: { rights } }: Pick<Call<never>, 'actor' | 'caller'>): Editor => ({
  ...actor,
  rights,
});

export const merchantModule: Module = (app, given) => {
  const { database, exportLists, auditedEntities, searchFinders } = given;
  const right = 'merchant_menu';
  exportLists.register(merchantList);
  given.noticeSources.register('terms', termsNews);
  auditedEntities.set('merchant', {
    right,
    findNames: findMerchantNames,
    isVisible: isMerchantVisible,
    idsNamed: (typed) => sql`
      select id from merchants where code = upper(${nameKeyOf(typed)}) or ${nameHolds(sql`name_key`, typed)}`,
    belonging: (ids) => ({
      grant_batch: sql`select id from grant_batches where merchant_id in (${ids})`,
      qr_batch: sql`select id from qr_batches where merchant_id in (${ids})`,
      qr_code: sql`select id from qr_codes where merchant_id in (${ids})`,
    }),
  });
  const changes = merchantChanges(given);
  changes.registerUndos(given.undos);
  searchFinders.register('merchants', {
    right,
    find: async (text, seeker) => [...(await searchMerchants(database, text, seeker, searchHitsMax))],
  });

  bindArea(app, merchant, merchantSchemas, {
    addMerchant: (call) => addMerchant(given, call.query, editorOf(call)),
    addMerchantInBody: (call) => addMerchant(given, call.body, editorOf(call)),
    updateMerchant: (call) => updateMerchant(given, call.query, editorOf(call)),
    updateMerchantInBody: (call) => updateMerchant(given, call.body, editorOf(call)),
    findMerchantList: ({ body, caller }) => findMerchantList(given, body, caller),
    findMerchant: ({ query, caller }) => getMerchant(given, query.id, caller),
    revealMerchantPhone: (call) => revealMerchantPhone(given, call.body.id, call.actor),
    listAgents: async ({ caller }) =>
      (await listAgents(database, caller)).map(({ id, name, isEnabled }) => ({ id, name, isEnabled })),
    previewMerchantImport: (call) => previewMerchantImport(given, call.body, call.caller, call.language),
    importMerchants: (call) => importMerchants(given, call.body, editorOf(call)),
    downloadMerchantTemplate: (call) => merchantTemplate(call.caller, call.language),
    previewMerchantChange: (call) => changes.preview(call, call.body.merchants),
    setMerchantPrices: ({ body, actor }) => setMerchantPrices(given, body, actor),
    listMerchantAgents: ({ caller }) => listMerchantAgents(given, caller),
    previewHandOver: ({ query, caller }) => previewHandOver(given, query, caller),
    handOverMerchants: ({ body, actor }) => handOverMerchants(given, body, actor),
    changeMerchants: (call) => changes.change(call, call.body.merchants),
  });
};
