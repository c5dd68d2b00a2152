/** The schemas of a declared record's calls. Server side only. */
import Type, { type TProperties, type TSchema } from 'typebox';
import { ActionOf, ChangesOfMany } from '#contract/action/schemas';
import type { CallSchemas } from '#contract/endpoint';
import { inputsOf } from '#contract/fields/names';
import { filterSchemas, givenSchemas, listedSchemas } from '#contract/fields/schemas';
import { ImportPreview, SheetFields } from '#contract/import/schema';
import { commonLabels } from '#contract/labels/common';
import { Page, PageQuery, SortBy } from '#contract/paging.schema';
import { FileOf, FreeText, Id, Instant, oneOf, PositiveInteger } from '#contract/parts.schema';
import { ChangedMany, Previewed, SelectionOf } from '#contract/selection.schema';
import {
  changedMax,
  countsOf,
  directions,
  recordActions,
  recordStatuses,
  sortsOf,
  verbsOf,
  type RecordShape,
  type Verb,
} from './define-record';

const Count = Type.Integer({ minimum: 0 });
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const reasonMax = 200;

const Choice = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isEnabled: Type.Boolean(),
  unfitIds: Type.Optional(Type.Array(Type.Integer())),
});

/** The schema of something the browser sends. */
const Sent = (fields: TProperties) => Type.Object(fields, { additionalProperties: false });

/** The filter of a record's list; its export uses the same. */
export const filterSchemaOf = ({ fields }: RecordShape): TProperties => ({
  ...filterSchemas(fields),
  status: Type.Optional(oneOf(recordStatuses, { title: commonLabels.status })),
});

/** Schemas by verb; verbs that the record lacks are missing at run time. */
export function schemasOf(record: RecordShape): Readonly<Record<Verb, CallSchemas>> {
  const [entity] = record.label;
  const noun = record.label[1].toLowerCase();
  const id = Id(entity);
  const given: TProperties = givenSchemas(record.fields);
  const row = Type.Object({
    id,
    status: oneOf(recordStatuses),
    statusReason: orNull(Type.String()),
    createdBy: orNull(Type.String()),
    createdAt: Instant,
    version: Type.Integer(),
    ...listedSchemas(record.fields),
  });
  const found = Type.Object({
    ...row.properties,
    /** The names that it had before, the latest first. */
    formerNames: Type.Array(Type.String()),
    /** Cards that merchants and users got: their papers keep its name of that day. */
    soldCardCount: Count,
  });
  const sheet = Sent(SheetFields(Object.keys(given)));
  const expectedCount = PositiveInteger(entity);
  const records = SelectionOf(filterSchemaOf(record), entity, changedMax);
  const changes = ChangesOfMany(recordActions, { records }, entity);
  const all: Readonly<Record<Verb, CallSchemas>> = {
    list: {
      summary: `Lists records of the kind ${noun}`,
      query: Sent({ ...PageQuery, ...SortBy(sortsOf(record)), ...filterSchemaOf(record) }),
      reply: Page(row),
    },
    find: { summary: `Finds a ${noun}`, query: Sent({ id }), reply: found },
    create: { summary: `Creates a ${noun}`, body: Sent(given), reply: Type.Object({ id }) },
    update: {
      summary: `Changes a ${noun}`,
      body: Sent({
        id,
        version: PositiveInteger(commonLabels.version),
        ...givenSchemas(record.fields, true),
      }),
      reply: Type.Object({ version: Type.Integer() }),
    },
    changeStatus: {
      summary: `Enables or disables a ${noun}`,
      body: Sent({
        id,
        action: ActionOf(recordActions),
        reason: Type.Optional(FreeText({ maxLength: reasonMax, title: commonLabels.reason })),
      }),
      reply: Type.Null(),
    },
    previewChange: {
      summary: `Tells what a change of status of the kind ${noun} would do`,
      body: changes.previewed,
      reply: Type.Object({
        ...Previewed.properties,
        touched: Type.Object(Object.fromEntries(countsOf(record).map(([name]) => [name, Count]))),
      }),
    },
    changeMany: {
      summary: `Enables or disables records of the kind ${noun}`,
      body: changes.changed,
      reply: ChangedMany,
    },
    remove: {
      summary: `Deletes a ${noun} that nothing speaks of`,
      body: Sent({ id }),
      reply: Type.Null(),
    },
    previewImport: {
      summary: `Tells what an import of the kind ${noun} would do`,
      body: sheet,
      reply: ImportPreview,
    },
    importMany: {
      summary: `Imports records of the kind ${noun}`,
      body: Sent({ ...sheet.properties, expectedCount }),
      reply: Type.Object({ newCount: Count, refusedCount: Count }),
    },
    downloadTemplate: { summary: `Downloads a workbook to fill in with ${noun}`, reply: FileOf('xlsx') },
    reveal: {
      summary: `Answers the whole telephone of a ${noun}`,
      body: Sent({ id }),
      reply: Type.Object({ phone: Type.String() }),
    },
    move: {
      summary: `Changes the place of a ${noun} among the others`,
      body: Sent({ id, direction: oneOf(directions, { title: commonLabels.sort }) }),
      reply: Type.Null(),
    },
    choices: {
      summary: `Lists what the references of a ${noun} may be to`,
      reply: Type.Object(
        Object.fromEntries(
          inputsOf(record.fields).flatMap(({ name, field: { kind } }) =>
            kind === 'reference' ? [[name, Type.Array(Choice)]] : [],
          ),
        ),
      ),
    },
  };
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  return Object.fromEntries(verbsOf(record).map((verb) => [verb, all[verb]])) as typeof all;
}
