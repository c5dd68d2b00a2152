/** The columns of a list for its declared fields. */
import type { Fields } from '#contract/fields/fields';
import { listedOf, type ListedName, type NamedField } from '#contract/fields/names';
import type { AnsweredIn } from '#contract/fields/values';
import { displayYuan } from '#contract/readers/money';
import { blank } from '#src/lib/blank';
import { SerialText } from '../values/SerialText';
import {
  choice,
  count,
  named,
  path,
  text,
  type Column,
  type ColumnOptions,
  type RowColumn,
} from './column-kinds';

function columnFor({ field: { kind } }: NamedField, options: ColumnOptions): Column<never> {
  switch (kind) {
    case 'longText':
      return text({ width: 180, ...options });
    case 'phone':
      return {
        ...text({ width: 116, isEllipsis: false, ...options }),
        show: (value: string | null) => (value ? <SerialText first={value} /> : blank),
      };
    case 'choice':
      return choice({ width: 120, ...options });
    case 'flag':
      return choice({ width: 156, ...options });
    case 'reference':
      return named({ width: 150, ...options });
    case 'region': {
      const { show, ...frame } = path(options);
      return {
        ...frame,
        show: (value: { readonly path: readonly string[] } | null) => show(value?.path ?? [], {}, () => ''),
      };
    }
    case 'money':
      return {
        ...count({ width: 104, ...options }),
        show: (fen: number | null) => (fen === null ? blank : displayYuan(fen)),
      };
    case 'number':
    case 'count':
      return count({ width: 100, ...options });
    case 'day':
      return text({ width: 110, isEllipsis: false, ...options });
    default:
      return text(options);
  }
}

/** @param own what differs from the kind's usual column */
export const fieldColumns = <All extends Fields>(
  fields: All,
  own: { readonly [Name in ListedName<All>]?: ColumnOptions } = {},
) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(
    listedOf(fields).map((each) => [
      each.name,
      {
        ...columnFor(each, {
          ...(each.field.options.isExtra && { isExtra: true }),
          ...Reflect.get(own, each.name),
        }),
        isOfRow: true,
      },
    ]),
  ) as { readonly [Name in ListedName<All>]: RowColumn<AnsweredIn<All, ListedName<All>>> };
