/** Schemas of the preference calls. Server side only. */
import Type from 'typebox';
import { listNames } from '#contract/all-lists';
import type { CallSchemas } from '#contract/endpoint';
import { commonLabels } from '#contract/labels/common';
import { listViewLabels } from '#contract/list-view/labels';
import { densities, listLimits } from '#contract/lists';
import { Id, oneOf, ShortText } from '#contract/parts.schema';

/** Arrangement of a list: its columns in their order, and the height of its rows. */
export const ListLayout = Type.Object(
  {
    columns: Type.Array(
      Type.Object(
        {
          key: ShortText({ minLength: 1, maxLength: listLimits.columnKeyMax, title: commonLabels.columns }),
          isHidden: Type.Boolean({ title: '隐藏' }),
        },
        { additionalProperties: false },
      ),
      { maxItems: listLimits.columnsMax, title: listViewLabels.fields.layout },
    ),
    density: oneOf(densities, { title: '密度' }),
  },
  { additionalProperties: false },
);

/** A person's choices about one list. */
export const ListPreference = Type.Object(
  {
    layout: ListLayout,
    /** The saved view with which the list opens. */
    defaultViewId: Type.Union([Id(), Type.Null()]),
  },
  { additionalProperties: false },
);

/** Keyed by list; lists without a choice are absent. */
export const ListPreferences = Type.Record(Type.String(), ListPreference);

export const preferenceSchemas = {
  saveListPreference: {
    summary: 'Saves how the caller arranges a list',
    body: Type.Object(
      {
        list: oneOf(listNames, { title: commonLabels.list }),
        preference: ListPreference,
        /**
         * As the caller had it before: only what differs is saved, since another window may have saved something else.
         * Without it all is.
         */
        before: Type.Optional(ListPreference),
      },
      { additionalProperties: false },
    ),
    reply: Type.Null(),
  },
} as const satisfies Record<string, CallSchemas>;
