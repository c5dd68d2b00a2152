/** Registers the throw-away record in the server, and creates its table at the start. Imported before the server. */
import { modules } from '#server/modules/index';
import type { Module } from '#server/parts';
import { gadgetModule, gadgetTable } from './throw-away-record';

const gadgetArea: Module = async (app, parts) => {
  await parts.database.execute(gadgetTable);
  await gadgetModule(app, parts);
};

Object.assign(modules, [...modules, gadgetArea]);
