/**
 * Selects an inclusive range of days or months, as YYYY-MM-DD; a month is its first day. An end may be open. Typed text
 * is kept even if it is no day: the field's rules report that.
 */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { isDay, readDay, readMonth } from '#contract/readers/day';
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';
import { useZoneLine } from './business-calendar';
import { useTextKey } from './typed-day';

/** '' for an open end; the typed text if it is no day. */
export type DayRange = readonly [from: string, to: string];

export interface DayRangePickerProps {
  readonly id?: string;
  readonly value?: DayRange;
  readonly onChange?: (days: DayRange | undefined) => void;
  readonly onBlur?: () => void;
  readonly isOfMonths?: boolean;
}

const open: DayRange = ['', ''];

export function DayRangePicker({ id, value, onChange, onBlur, isOfMonths = false }: DayRangePickerProps) {
  const text = useTexts(componentTexts);
  const zoneLine = useZoneLine();
  const ends = value ?? open;
  // antd clears an input when its day becomes null, so it keeps the last day while the end is a typed text.
  const [last, setLast] = useState<DayRange>(open);
  const kept: DayRange = [keptEnd(ends[0], last[0]), keptEnd(ends[1], last[1])];
  if (kept[0] !== last[0] || kept[1] !== last[1]) setLast(kept);

  // antd tells of a chosen day right after a typed text was given, before the value is there.
  const given = useRef(ends);
  useEffect(() => {
    given.current = ends;
  });
  const [own, setOwn] = useState<DayRange>(open);
  const key = useTextKey(ends.some(isText), own[0] === ends[0] && own[1] === ends[1]);
  const give = (days: DayRange) => {
    given.current = days;
    setOwn(days);
    onChange?.(days[0] === '' && days[1] === '' ? undefined : days);
  };
  const takeTyped = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return;
    const place = target.getAttribute('date-range') === 'end' ? 1 : 0;
    const typed = target.value.trim() === '' ? '' : (isOfMonths ? monthOf : readDay)(target.value);
    const [from, to] = given.current;
    if (typed !== given.current[place]) give(place === 0 ? [typed, to] : [from, typed]);
  };
  // An end without a day may still have a typed text.
  const chosen = (day: dayjs.Dayjs | null, place: 0 | 1): string =>
    day?.format(shape) ?? (isText(given.current[place]) ? given.current[place] : '');
  const shape = isOfMonths ? 'YYYY-MM-01' : 'YYYY-MM-DD';
  const isHalf = (ends[0] === '') !== (ends[1] === '');
  return (
    <DatePicker.RangePicker
      key={key}
      {...zoneLine}
      {...(id !== undefined && { id })}
      {...(isHalf && { placeholder: [text.openEnd, text.openEnd] as [string, string] })}
      picker={isOfMonths ? 'month' : 'date'}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      // What was read is shown as it was read.
      preserveInvalidOnBlur={ends.some(isText)}
      // Otherwise antd would swap the ends while one of them is being read. The filter swaps them when it is asked.
      order={false}
      // Otherwise antd would put the hovered day into the input, and it would be read as typed text.
      previewValue={false}
      value={[dayOf(kept[0]), dayOf(kept[1])]}
      onChange={(days) => give(days === null ? open : [chosen(days[0], 0), chosen(days[1], 1)])}
      onKeyDown={({ key, target }) => (key === 'Tab' || key === 'Enter') && takeTyped(target)}
      onBlur={({ target }) => {
        takeTyped(target);
        onBlur?.();
      }}
    />
  );
}

/** A day stands for its month. */
const monthOf = (typed: string): string => {
  const day = readMonth(typed);
  return isDay(day) ? `${day.slice(0, -2)}01` : day;
};

const isText = (end: string): boolean => end !== '' && !isDay(end);
const keptEnd = (end: string, last: string): string => (isText(end) ? last : end);
const dayOf = (end: string): dayjs.Dayjs | null => (end === '' ? null : dayjs(end));
