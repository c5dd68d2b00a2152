/** Picks a day and speaks of it as the wire does: YYYY-MM-DD, without a zone. */
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';

interface DayPickerProps extends Pick<DatePickerProps, 'id' | 'placeholder'> {
  readonly value?: string;
  readonly onChange?: (day: string | undefined) => void;
  /** Days before this one cannot be picked. */
  readonly earliest?: string;
}

export const DayPicker = ({ value, onChange, earliest, ...rest }: DayPickerProps) => (
  <DatePicker
    {...rest}
    style={{ width: '100%' }}
    value={value === undefined ? null : dayjs(value)}
    onChange={(day: dayjs.Dayjs | null) => onChange?.(day?.format('YYYY-MM-DD'))}
    disabledDate={(day) => earliest !== undefined && day.isBefore(earliest, 'day')}
  />
);
