/**
 * Refuses activation codes of this installation in texts that people write for others: notes, reasons, names of views.
 */
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#server/database/queryable';
import { refuseFields } from '#server/lib/refusal';
import { freeTextsIn } from '#server/plugins/free-texts';
import { nameField } from '#server/plugins/validation';
import type { Keys } from '#server/start/secrets';
import { say } from '#server/texts/say';
import { findCodes } from './find-codes';

/** Runs before every handler; text that only looks like a code is accepted, e.g. an order number. */
export function refuseCodes(
  app: FastifyInstance,
  { database, lookupKeys }: { readonly database: Queryable; readonly lookupKeys: Keys },
): void {
  app.addHook('preHandler', async ({ routeOptions: { schema }, body, query }) => {
    const texts = [
      ...freeTextsIn(schema?.body, body).map((each) => ({ ...each, part: schema?.body })),
      ...freeTextsIn(schema?.querystring, query).map((each) => ({ ...each, part: schema?.querystring })),
    ];
    if (texts.length === 0) return;
    const isCode = await findCodes(
      database,
      lookupKeys,
      texts.map(({ text }) => text),
    );
    const refused = texts.filter((_, place) => isCode[place]);
    if (refused.length > 0)
      throw refuseFields(
        refused.map(({ path, part }) => ({
          path: path.join('.'),
          message: say('{field}{rule}', { field: nameField(part, path), rule: say('不能含有激活码') }),
        })),
      );
  });
}
