/**
 * A field for a number, read as people write one; arrows step by one. What is none stays where it was typed, for the field's
 * rule to refuse.
 */
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { readers } from '#contract/readers/readers';

/** A number; of money 元 in plain digits; what was typed instead of one. */
export type TypedNumber = number | string | null;

interface NumberFieldProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> {
  readonly value?: TypedNumber;
  readonly onChange?: (value: TypedNumber) => void;
  readonly reads?: 'count' | 'days' | 'money';
}

export function NumberField({ value = null, onChange, reads = 'count', ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <Input
      inputMode={reads === 'money' ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...field}
      // 1,2 is on its way to 1,200: what was typed stands until the field is left, then what was read.
      value={readTyped(typed, reads) === value ? typed : (value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(readTyped(target.value, reads));
      }}
      onBlur={() => setTyped('')}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (step === undefined || reads === 'money' || typeof value === 'string') return;
        // The cursor would go to an end of the field.
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
  // Forty digits would become another number.
  return /^-?\d+$/.test(read) && Number.isSafeInteger(Number(read)) ? Number(read) : typed.trim();
}

/** @returns the number that stands in the field; undefined while none does */
export const numberIn = (value: TypedNumber | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
