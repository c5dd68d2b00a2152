/** Saving a person's choices. The audit trail does not record how somebody arranges columns. */
import type { FastifyInstance } from 'fastify';
import { preference } from '#contract/preference/endpoints';
import { preferenceSchemas } from '#contract/preference/schema';
import type { Database } from '#server/database/database';
import { bindArea } from '#server/plugins/area';
import { changeListPreference } from './preference-repository';

export function preferenceRoutes(app: FastifyInstance, database: Database): void {
  bindArea(app, preference, preferenceSchemas, {
    saveListPreference: async ({ caller, body: { list, ...edit } }) => {
      await changeListPreference(database, caller.accountId, list, edit);
      return null;
    },
  });
}
