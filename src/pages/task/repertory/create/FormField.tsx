/** A field of the new-job form, with label and rules by its name. */
import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { fieldLabel } from '#contract/labels/entity-labels';
import { printJobWords } from '#contract/repertory/labels';
import { formWords } from '#src/controllers/form/texts';
import { useLabels, useTexts } from '#src/locales';
import { fieldRules } from './field-rules';
import type { FormField as FieldName, PrintJobForm } from './print-job-form';
import { createTexts } from './texts';

interface FormFieldProps extends Pick<FormItemProps<PrintJobForm>, 'dependencies' | 'extra' | 'hidden'> {
  readonly name: FieldName;
  readonly children: ReactNode;
}

/** A hidden field keeps its value and is not validated. */
export function FormField({ name, hidden = false, children, ...rest }: FormFieldProps) {
  const text = useTexts(createTexts);
  const { fields } = useLabels(printJobWords);
  const formText = useLabels(formWords);
  return (
    <Form.Item<PrintJobForm>
      {...rest}
      name={name}
      label={fieldLabel(fields, name)}
      hidden={hidden}
      rules={hidden ? [] : (fieldRules(fields, text, formText)[name] ?? [])}
    >
      {children}
    </Form.Item>
  );
}
