/**
 * Selects an inclusive range of days or months, as YYYY-MM-DD; a month is its first day. An end may be open. Typed text
 * is kept even if it is no day: the field's rules report that.
 */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { isDay, readDay, readMonth } from '#contract/readers/day';
import { useTexts } from '../../locales';
import { componentTexts } from '../texts';
import { useZoneLine } from './business-calendar';

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

  const give = ([from, to]: DayRange) => onChange?.(from === '' && to === '' ? undefined : [from, to]);
  const takeTyped = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return;
    const place = target.getAttribute('date-range') === 'end' ? 1 : 0;
    const typed = target.value.trim() === '' ? '' : (isOfMonths ? readMonth : readDay)(target.value);
    // antd passes on what it can read itself when the whole range is chosen, so that is not passed on here.
    if (typed === ends[place] || (target.value === typed.slice(0, isOfMonths ? 7 : 10) && isDay(typed)))
      return;
    give(place === 0 ? [typed, ends[1]] : [ends[0], typed]);
  };
  const shape = isOfMonths ? 'YYYY-MM-01' : 'YYYY-MM-DD';
  const isHalf = (ends[0] === '') !== (ends[1] === '');
  return (
    <DatePicker.RangePicker
      {...zoneLine}
      {...(id !== undefined && { id })}
      {...(isHalf && { placeholder: [text.openEnd, text.openEnd] as [string, string] })}
      picker={isOfMonths ? 'month' : 'date'}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      preserveInvalidOnBlur
      // Otherwise antd would put the hovered day into the input, and it would be read as typed text.
      previewValue={false}
      value={[dayOf(kept[0]), dayOf(kept[1])]}
      onChange={(days) => give([days?.[0]?.format(shape) ?? '', days?.[1]?.format(shape) ?? ''])}
      onKeyDown={({ key, target }) => (key === 'Tab' || key === 'Enter') && takeTyped(target)}
      onBlur={({ target }) => {
        takeTyped(target);
        onBlur?.();
      }}
    />
  );
}

const keptEnd = (end: string, last: string): string => (end === '' || isDay(end) ? end : last);
const dayOf = (end: string): dayjs.Dayjs | null => (end === '' ? null : dayjs(end));
