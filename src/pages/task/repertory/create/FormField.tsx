/** One field of the new-job form, with the rules of its name. */
import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { fieldRules } from './field-rules';
import type { FormField as FieldName, PrintJobForm } from './print-job-form';

interface FormFieldProps extends Pick<FormItemProps<PrintJobForm>, 'dependencies' | 'extra' | 'hidden'> {
  readonly name: FieldName;
  readonly label: string;
  readonly children: ReactNode;
}

/** A hidden field keeps its value and is not checked. */
export const FormField = ({ name, hidden = false, children, ...rest }: FormFieldProps) => (
  <Form.Item<PrintJobForm>
    {...rest}
    name={name}
    hidden={hidden}
    rules={hidden ? [] : (fieldRules[name] ?? [])}
  >
    {children}
  </Form.Item>
);
