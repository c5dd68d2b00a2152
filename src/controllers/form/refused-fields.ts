/** What the server refused of a form, shown at the fields it is about. */
import type { FormInstance } from 'antd';
import type { FieldRefusal } from '#contract/envelope';

/**
 * Puts each message at its field, and the cursor into the first.
 *
 * @param placeOf the form's field for a path of the body, e.g. `serials.0.first`; undefined where the form has none
 */
export function showRefusals(
  form: FormInstance,
  refusals: readonly FieldRefusal[],
  placeOf: (path: string) => string | undefined,
): void {
  const fields = refusals.flatMap(({ path, message }) => {
    const name = placeOf(path);
    return name === undefined ? [] : [{ name, errors: [message] }];
  });
  form.setFields(fields);
  const [first] = fields;
  if (first) form.scrollToField(first.name, { focus: true });
}
