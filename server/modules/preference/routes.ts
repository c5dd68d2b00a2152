/** Saving a person's choices. The audit trail does not record how somebody arranges columns. */
import type { FastifyInstance } from 'fastify';
import { preference } from '#contract/preference/endpoints';
import { preferenceSchemas } from '#contract/preference/schema';
import type { Queryable } from '../../database/queryable';
import { bindArea } from '../../plugins/area';
import { upsertListPreference } from './preference-repository';

export function preferenceRoutes(app: FastifyInstance, database: Queryable): void {
  bindArea(app, preference, preferenceSchemas, {
    saveListPreference: async ({ caller, body }) => {
      await upsertListPreference(database, caller.accountId, body.list, body.preference);
      return null;
    },
  });
}
