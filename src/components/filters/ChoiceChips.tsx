/** A choice of one of a few values, all visible: a click chooses a value, a second click removes the choice. */
import { Flex, Tag } from 'antd';
import './choice-chips.css';

interface ChoiceChipsProps<Value> {
  /** The accessible name of the group. */
  readonly label: string;
  /** The label of the chip for no choice. */
  readonly allLabel: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
}

export function ChoiceChips<Value extends number | string>({
  label,
  allLabel,
  options,
  chosen,
  onChoose,
}: ChoiceChipsProps<Value>) {
  return (
    <Flex gap={4} role="group" aria-label={label} className="ChoiceChips">
      <Tag.CheckableTag checked={chosen === undefined} onChange={() => onChoose(undefined)}>
        {allLabel}
      </Tag.CheckableTag>
      {options.map((option) => (
        <Tag.CheckableTag
          key={option.value}
          checked={chosen === option.value}
          onChange={(isChosen) => onChoose(isChosen ? option.value : undefined)}
        >
          {option.label}
        </Tag.CheckableTag>
      ))}
    </Flex>
  );
}
