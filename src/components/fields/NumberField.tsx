/** A field for a number; full-width digits, as a Chinese keyboard types them, are digits. */
import { InputNumber, type InputNumberProps } from 'antd';
import { plainNumber } from '../../lib/plain-number';

export const NumberField = (field: InputNumberProps<number | string>) => (
  <InputNumber<number | string> {...field} parser={plainNumber} />
);
