/** Selects several values. Tab leaves the field; antd's own would choose the marked option, or take it back. */
import { Select, type SelectProps } from 'antd';
import type { CSSProperties } from 'react';
import { useClearing } from '../ClearIcon';

interface MultipleSelectProps<Value> extends Omit<
  SelectProps<Value[]>,
  'mode' | 'value' | 'allowClear' | 'style' | 'onChange'
> {
  readonly value?: readonly Value[];
  readonly onChange?: (values: Value[]) => void;
  readonly style?: CSSProperties;
}

export function MultipleSelect<Value extends string | number>({
  value,
  style,
  ...field
}: MultipleSelectProps<Value>) {
  const clearing = useClearing();
  return (
    <div
      style={style}
      // The list of options closes when the field loses the focus.
      onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}
    >
      <Select<Value[]>
        {...field}
        {...(value && { value: [...value] })}
        mode="multiple"
        allowClear={clearing}
        style={{ width: '100%' }}
      />
    </div>
  );
}
