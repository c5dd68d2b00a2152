/** Activation by customers: the one call that is open to everybody outside the office. */
import { activation } from '#contract/activation/endpoints';
import { activationSchemas } from '#contract/activation/schema';
import type { Module } from '#server/area/module';
import { sourceOf } from '#server/audit/record-audit';
import { bindArea, readIdempotencyKey } from '#server/plugins/area';
import { every } from '#server/plugins/schedule';
import { deleteEndedTries } from './count-tries';

const forgetTriesMs = 600_000;

export const activationModule: Module = (app, { database, now, activateCard }) => {
  every(app, forgetTriesMs, () => deleteEndedTries(database, now()));
  bindArea(app, activation, activationSchemas, {
    activateCard: ({ body, request }) => activateCard(body, sourceOf(request), readIdempotencyKey(request)),
  });
};
