/** The fields for blocks; each shows its problem. */
import { Form, Input, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { NumberField, type TypedNumber } from '#src/components/fields/NumberField';
import { ImageField } from '#src/controllers/form/ImageField';
import { formWords } from '#src/controllers/form/texts';
import type { UploadedImage } from '#src/controllers/form/use-image-upload';
import { displayCount } from '#src/lib/display-number';
import { shownTyped } from '#src/lib/shown-typed';
import { useLabels } from '#src/locales';
import { useField } from './field-scope';

interface FieldProps {
  /** The path in the block, e.g. `images.0.alt`. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
}

function Field({
  path,
  label,
  hint,
  fault,
  children,
}: FieldProps & { readonly fault?: string; readonly children: (id: string) => ReactNode }) {
  const { id, problem = fault } = useField(path);
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(problem !== undefined && { validateStatus: 'error' as const, help: problem })}
      {...(hint !== undefined && { extra: hint })}
      style={{ marginBlockEnd: 12 }}
    >
      {children(id)}
    </Form.Item>
  );
}

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly max: number;
  readonly isLong?: boolean;
  /** Normalises the value when the field loses the focus. */
  readonly tidy?: (value: string) => string;
  readonly onChange: (value: string) => void;
}

export function TextField({ value, max, isLong = false, tidy, onChange, ...field }: TextFieldProps) {
  const texts = useLabels(formWords);
  return (
    <Field {...field} {...(value.length > max && { fault: texts.charactersMax(field.label, max) })}>
      {(id) =>
        isLong ? (
          <Input.TextArea
            id={id}
            value={value}
            autoSize={{ minRows: 3, maxRows: 10 }}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Input
            id={id}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => tidy && tidy(value) !== value && onChange(tidy(value))}
          />
        )
      }
    </Field>
  );
}

interface CountFieldProps extends FieldProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** Text that is no valid count stays in the field with its problem; the block keeps its previous number. */
export function CountField({ value, min, max, onChange, ...field }: CountFieldProps) {
  const texts = useLabels(formWords);
  const [refused, setRefused] = useState<TypedNumber>();
  const message = texts.integer(field.label, displayCount(min), displayCount(max));
  return (
    <Field
      {...field}
      {...(refused !== undefined && { fault: texts.understood(shownTyped(String(refused ?? '')), message) })}
    >
      {(id) => (
        <NumberField
          id={id}
          value={refused === undefined ? value : refused}
          onChange={(typed) => {
            const isGood = typeof typed === 'number' && typed >= min && typed <= max;
            setRefused(isGood ? undefined : typed);
            if (isGood) onChange(typed);
          }}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string | number> extends FieldProps {
  readonly value: Value;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

export const ChoiceField = <Value extends string | number>(props: ChoiceFieldProps<Value>) => {
  const { value, values, labels, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(id) => (
        <Radio.Group
          id={id}
          aria-label={field.label}
          value={value}
          onChange={({ target }) => {
            const chosen = values.find((each) => each === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
          options={values.map((each) => ({ value: each, label: labels[each] }))}
        />
      )}
    </Field>
  );
};

interface PictureFieldProps extends FieldProps {
  readonly value: string;
  /** Called with '' when the picture was removed. */
  readonly onChange: (key: string) => void;
  readonly onUploaded: (image: UploadedImage) => void;
}

export const PictureField = ({ value, onChange, onUploaded, ...field }: PictureFieldProps) => (
  <Field {...field}>
    {(id) => (
      <ImageField
        id={id}
        label={field.label}
        folder="page"
        value={value}
        onUploaded={onUploaded}
        onChange={(key) => onChange(key ?? '')}
      />
    )}
  </Field>
);
