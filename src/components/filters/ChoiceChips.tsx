/** One of a few values, in sight all at once: a press chooses it, another one takes the choice back. */
import { Flex, Tag } from 'antd';
import './choice-chips.css';

interface ChoiceChipsProps<Value> {
  /** What is chosen by, for those who hear it. */
  readonly label: string;
  /** The chip of no choice. */
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
