/** Registers the throw-away record in the server, and creates its table at the start. Imported before the server. */
import { modules } from '#server/app/modules';
import type { Module } from '#server/area/module';
import { gadgetModule, gadgetTable } from './throw-away-record';

const gadgetArea: Module = async (app, parts) => {
  await parts.database.execute(gadgetTable);
  await gadgetModule(app, parts);
};

Object.assign(modules, [...modules, gadgetArea]);
