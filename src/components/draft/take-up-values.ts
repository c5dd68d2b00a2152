/** Fills a form in from a draft. */
import type { FormInstance } from 'antd';

/** A field that was emptied has no value in the draft, and must not keep the one that the form began with. */
export function takeUpValues<Values extends object>(form: FormInstance<Values>, values: Values): void {
  const emptied = Object.keys(form.getFieldsValue(true)).map((name) => [name, undefined]);
  form.setFieldsValue({ ...Object.fromEntries(emptied), ...values });
}
