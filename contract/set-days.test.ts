import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { customerSchemas } from '#contract/customer/schema';
import { grantSchemas } from '#contract/grant/schema';
import { merchantSchemas } from '#contract/merchant/schema';
import { repertorySchemas } from '#contract/repertory/schema';

const areas = {
  customer: customerSchemas,
  grant: grantSchemas,
  merchant: merchantSchemas,
  repertory: repertorySchemas,
};

/** Days of bodies that nobody sets: those of a search, and the one that the editor saw. */
const notSet = [/^customer\.list/, /^customer\.\w+\.validUntil$/, /From$/, /To$/];
const terms = /\.contract(?:From|To)$/;

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null;

/** @returns nothing for what is no schema of an object */
const fieldsOf = (schema: unknown): readonly (readonly [string, unknown])[] =>
  isSchema(schema) && 'properties' in schema && isSchema(schema.properties)
    ? Object.entries<unknown>({ ...schema.properties })
    : [];

const days = Object.entries(areas)
  .flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([call, schemas]) =>
      fieldsOf('body' in schemas ? schemas.body : undefined).map(
        ([field, schema]) => [`${area}.${call}.${field}`, schema] as const,
      ),
    ),
  )
  .flatMap(([name, schema]) =>
    isSchema(schema) && 'format' in schema && schema.format === 'date' ? [[name, schema] as const] : [],
  )
  .filter(([name]) => terms.test(name) || !notSet.some((each) => each.test(name)));

describe('a day that somebody sets', () => {
  it('is in the calls that set deadlines, terms and deliveries', () => {
    const names = days.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'grant.extendGrant.activateBefore',
        'repertory.createPrintJob.validUntil',
        'repertory.extendPrintJob.activateBefore',
        'repertory.updatePrintJob.expectedDelivery',
      ]),
    );
  });

  it.each(days)('%s has a last possible one', (_name, schema) => {
    expect(Check(schema, '2199-12-31')).toBe(true);
    expect(Check(schema, '2200-01-01')).toBe(false);
    expect(Check(schema, '9999-12-31')).toBe(false);
  });
});
