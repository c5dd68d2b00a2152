/** Declared fields as text: in a cell, as a fact, in a line of a card. */
import type { NamedField } from '#contract/fields/names';
import type { Values } from '#contract/fields/values';
import type { FieldLabels } from '#contract/labels/entity-labels';
import { displayYuan } from '#contract/readers/money';
import { displayCount } from './display-number';

/** The labels of a field's closed set of values. */
export function setOf(labels: FieldLabels, name: string): Readonly<Record<string, string>> {
  const set = labels[name];
  return typeof set === 'object' ? set : {};
}

/** The field's value as text; empty if it is not filled in. */
export function textOfField(
  { name, answered, field: { kind, values } }: NamedField,
  row: Values,
  labels: FieldLabels,
): string {
  const value = row[answered];
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'count':
      return displayCount(Number(value));
    case 'number':
      return value === 0 ? '' : displayCount(Number(value));
    case 'money':
      return displayYuan(Number(value));
    case 'reference':
      return String(Reflect.get(Object(value), 'name'));
    case 'region': {
      const path: unknown = Reflect.get(Object(value), 'path');
      return Array.isArray(path) ? path.join(' / ') : '';
    }
    default:
      return values ? (setOf(labels, name)[String(value)] ?? '') : String(value);
  }
}
