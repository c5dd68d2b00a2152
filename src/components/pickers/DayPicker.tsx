/**
 * Selects a day, as YYYY-MM-DD without a zone. Typed text is kept even if it is no day, or a past one: the field's
 * rules report that.
 */
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { isDay, readDay } from '#contract/readers/day';
import { useZoneLine } from './business-calendar';
import { useTextKey } from './typed-day';

interface DayPickerProps extends Pick<DatePickerProps, 'id' | 'placeholder'> {
  /** A day, or the typed text if it is no day. */
  readonly value?: string;
  readonly onChange?: (day: string | undefined) => void;
  /** Earlier days can't be picked in the calendar; a typed one is passed on. */
  readonly earliest?: string;
}

export function DayPicker({ value, onChange, earliest, ...rest }: DayPickerProps) {
  const zoneLine = useZoneLine();
  const [lastDay, setLastDay] = useState<string>();
  const isText = value !== undefined && !isDay(value);
  // antd clears its input when its value becomes null, so it keeps the last day while `value` is a typed text.
  if (!isText && lastDay !== value) setLastDay(value);
  const [own, setOwn] = useState<string>();
  const key = useTextKey(isText, own === value);
  const give = (day: string | undefined) => {
    setOwn(day);
    onChange?.(day);
  };
  const takeTyped = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim() === '' ? undefined : readDay(target.value);
    if (typed !== value) give(typed);
  };
  return (
    <DatePicker
      key={key}
      {...rest}
      {...zoneLine}
      style={{ width: '100%' }}
      preserveInvalidOnBlur
      // Otherwise antd would put the hovered day into the input, and it would be read as typed text.
      previewValue={false}
      value={lastDay === undefined ? null : dayjs(lastDay)}
      onChange={(day: dayjs.Dayjs | null) => give(day?.format('YYYY-MM-DD'))}
      // Runs before antd's handler, which reverts a day that is disabled.
      onKeyDown={({ key, target }) => (key === 'Tab' || key === 'Enter') && takeTyped(target)}
      onBlur={({ target }) => takeTyped(target)}
      disabledDate={(day) => earliest !== undefined && day.isBefore(earliest, 'day')}
    />
  );
}
