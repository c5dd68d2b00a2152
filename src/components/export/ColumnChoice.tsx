/** Which columns: a box for each, and where that is asked one over them all. A form's field, so that every box answers at once. */
import { Checkbox } from 'antd';
import './ColumnChoice.css';

interface ColumnChoiceProps {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly label: string;
  /** Of the box over them all; without it there is none. */
  readonly allLabel?: string;
  /** The form's item hands these three over. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (chosen: readonly string[]) => void;
}

export function ColumnChoice({ columns, label, allLabel, id, value = [], onChange }: ColumnChoiceProps) {
  const all = columns.map(({ key }) => key);
  return (
    <div id={id} role="group" aria-label={label} className="ColumnChoice">
      {allLabel !== undefined && (
        <Checkbox
          checked={value.length === all.length}
          indeterminate={value.length > 0 && value.length < all.length}
          onChange={({ target }) => onChange?.(target.checked ? all : [])}
        >
          {allLabel}
        </Checkbox>
      )}
      <Checkbox.Group
        options={columns.map(({ key, title }) => ({ value: key, label: title }))}
        value={[...value]}
        onChange={(chosen) => onChange?.(chosen)}
      />
    </div>
  );
}
