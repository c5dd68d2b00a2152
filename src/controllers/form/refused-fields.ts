/** What the server refused of a form, shown at the fields it is about. */
import type { FormInstance } from 'antd';
import type { FieldRefusal } from '#contract/envelope';
import { faultShown } from '../../components/fields/fault-shown';

/** The form's field by the first part of its name on the wire, where the two differ. */
export type WireNames = Readonly<Record<string, string>>;

/**
 * Puts each message at its field, and the cursor into the first. What is about no field of the form has been told in a
 * message already.
 *
 * @param refusals by paths of the query or the body, e.g. `serials.0.first` for the field `serials`
 */
export function showRefusals(
  form: FormInstance,
  refusals: readonly FieldRefusal[],
  wireNames: WireNames = {},
): void {
  const shown = new Set(form.getFieldsError().map(({ name: [field] }) => String(field)));
  const fields = refusals.flatMap(({ path, message }) => {
    const [wireName = ''] = path.split('.');
    const name = wireNames[wireName] ?? wireName;
    return shown.has(name) ? [{ name, errors: [message] }] : [];
  });
  form.setFields(fields);
  const [first] = fields;
  if (first) form.scrollToField(first.name, faultShown);
}
