/** Schemas of the calls of the office's settings. Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '#contract/endpoint';
import { givenSchemas, listedSchemas } from '#contract/fields/schemas';
import { commonLabels } from '#contract/labels/common';
import { PositiveInteger } from '#contract/parts.schema';
import { settingsFields } from './fields';

export const settingsSchemas = {
  findSettings: {
    summary: 'Finds the settings of the office',
    reply: Type.Object({ ...listedSchemas(settingsFields), version: Type.Integer() }),
  },
  findPayee: {
    summary: 'Says where statements are to be paid',
    reply: Type.Object({
      officeName: Type.String(),
      bankHolder: Type.String(),
      bankName: Type.String(),
      bankAccount: Type.String(),
    }),
  },
  updateSettings: {
    summary: 'Changes the settings of the office; what is left out is removed',
    body: Type.Object(
      { ...givenSchemas(settingsFields), version: PositiveInteger(commonLabels.version) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ version: Type.Integer() }),
  },
} as const satisfies Record<string, CallSchemas>;
