/**
 * Picks a day and speaks of it as the wire does: YYYY-MM-DD, without a zone. What is typed is kept, also a day that does not
 * exist or is past: the rules of the field say so.
 */
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { isDay, readDay } from '#contract/readers/day';
import { useZoneLine } from './business-calendar';

interface DayPickerProps extends Pick<DatePickerProps, 'id' | 'placeholder'> {
  /** A day, or what was typed instead of one. */
  readonly value?: string;
  readonly onChange?: (day: string | undefined) => void;
  /** Days before this one cannot be picked; one that is typed is handed on. */
  readonly earliest?: string;
}

export function DayPicker({ value, onChange, earliest, ...rest }: DayPickerProps) {
  const zoneLine = useZoneLine();
  const [lastDay, setLastDay] = useState<string>();
  const isText = value !== undefined && !isDay(value);
  // antd empties its input when its value goes, so it keeps the last day as long as something else stands there.
  if (!isText && lastDay !== value) setLastDay(value);
  const takeTyped = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement) || target.value.trim() === '') return;
    const typed = readDay(target.value);
    if (typed !== value) onChange?.(typed);
  };
  return (
    <DatePicker
      {...rest}
      {...zoneLine}
      style={{ width: '100%' }}
      preserveInvalidOnBlur
      // The day under a pointer that rests there would stand in the input, and be taken for what was typed.
      previewValue={false}
      value={lastDay === undefined ? null : dayjs(lastDay)}
      onChange={(day: dayjs.Dayjs | null) => onChange?.(day?.format('YYYY-MM-DD'))}
      // Before antd does, which takes back a day that cannot be picked.
      onKeyDown={({ key, target }) => (key === 'Tab' || key === 'Enter') && takeTyped(target)}
      onBlur={({ target }) => takeTyped(target)}
      disabledDate={(day) => earliest !== undefined && day.isBefore(earliest, 'day')}
    />
  );
}
