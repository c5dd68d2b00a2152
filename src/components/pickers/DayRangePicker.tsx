/** Picks a range of days, both included, each as YYYY-MM-DD. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

export type DayRange = readonly [from: string, to: string];

interface DayRangePickerProps {
  readonly id?: string;
  readonly value?: DayRange;
  readonly onChange?: (days: DayRange | undefined) => void;
}

export const DayRangePicker = ({ id, value, onChange }: DayRangePickerProps) => (
  <DatePicker.RangePicker
    {...(id !== undefined && { id })}
    style={{ width: '100%' }}
    value={value ? [dayjs(value[0]), dayjs(value[1])] : null}
    onChange={(days) => {
      const [from, to] = days ?? [];
      onChange?.(from && to ? [from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD')] : undefined);
    }}
  />
);
