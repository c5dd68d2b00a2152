/** A text filter. */
import { Input, type InputProps } from 'antd';
import { clearable } from '../ClearIcon';

export const TextField = (field: InputProps) => <Input {...field} allowClear={clearable} />;
