/** Fills a form with the values of a draft. */
import type { FormInstance } from 'antd';

/** A field that was emptied is missing in the draft, and is cleared here, so that it doesn't keep its initial value. */
export function takeUpValues<Values extends object>(form: FormInstance<Values>, values: Values): void {
  const emptied = Object.keys(form.getFieldsValue(true)).map((name) => [name, undefined]);
  form.setFieldsValue({ ...Object.fromEntries(emptied), ...values });
}
