/** Picks a range of days or of months, both included, each as YYYY-MM-DD: a month is its first day. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

export type DayRange = readonly [from: string, to: string];

interface DayRangePickerProps {
  readonly id?: string;
  readonly value?: DayRange;
  readonly onChange?: (days: DayRange | undefined) => void;
  readonly isOfMonths?: boolean;
}

export const DayRangePicker = ({ id, value, onChange, isOfMonths = false }: DayRangePickerProps) => (
  <DatePicker.RangePicker
    {...(id !== undefined && { id })}
    picker={isOfMonths ? 'month' : 'date'}
    style={{ width: '100%' }}
    value={value ? [dayjs(value[0]), dayjs(value[1])] : null}
    onChange={(days) => {
      const [from, to] = days ?? [];
      const shape = isOfMonths ? 'YYYY-MM-01' : 'YYYY-MM-DD';
      onChange?.(from && to ? [from.format(shape), to.format(shape)] : undefined);
    }}
  />
);
