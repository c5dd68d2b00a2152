/**
 * A field for a number, read as people write one; arrow keys change it by one. Text that is no number stays as it was
 * typed, for the field's rule to refuse.
 */
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { readers } from '#contract/readers/readers';

/** A number; for money, 元 in plain digits; or the typed text if it is no number. */
export type TypedNumber = number | string | null;

interface NumberFieldProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> {
  readonly value?: TypedNumber;
  readonly onChange?: (value: TypedNumber) => void;
  readonly reads?: 'count' | 'days' | 'money';
}

export function NumberField({ value = null, onChange, reads = 'count', ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    setTyped(text);
    onChange?.(readTyped(text, reads));
  };
  return (
    <Input
      inputMode={reads === 'money' ? 'decimal' : 'numeric'}
      {...field}
      // `1,2` may be on its way to 1,200, so the typed text is shown until the field is left, and the number after
      // that.
      value={readTyped(typed, reads) === value ? typed : (value ?? '')}
      onChange={({ target }) => take(target.value)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text').trim();
        if (!/[\r\n]/.test(text)) return;
        // The browser would join the numbers of two cells to one; the rule refuses them.
        event.preventDefault();
        take(text.replaceAll(/[\r\n]+/g, '\t'));
      }}
      onBlur={() => setTyped('')}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (step === undefined || reads === 'money' || typeof value === 'string') return;
        // Otherwise the arrow key would move the cursor to an end of the field.
        event.preventDefault();
        setTyped('');
        onChange?.((value ?? 0) + step);
      }}
    />
  );
}

function readTyped(typed: string, reads: 'count' | 'days' | 'money'): TypedNumber {
  if (typed.trim() === '') return null;
  const read = readers[reads](typed);
  if (reads === 'money') return read;
  // A number of forty digits would be rounded to another one.
  return /^-?\d+$/.test(read) && Number.isSafeInteger(Number(read)) ? Number(read) : typed.trim();
}

/** @returns the number in the field; undefined if there is none */
export const numberIn = (value: TypedNumber | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
