/** A choice of any of a few values, all visible: a click adds a value, a second click takes it out. */
import { Flex, Tag } from 'antd';
import './choice-chips.css';

interface ChoiceChipsProps<Value> {
  /** The accessible name of the group. */
  readonly label: string;
  /** The label of the chip for no choice; without it there is none. */
  readonly allLabel?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChoose: (chosen: readonly Value[]) => void;
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
      {allLabel !== undefined && (
        <Tag.CheckableTag checked={chosen.length === 0} onChange={() => onChoose([])}>
          {allLabel}
        </Tag.CheckableTag>
      )}
      {options.map((option) => (
        <Tag.CheckableTag
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))
          }
        >
          {option.label}
        </Tag.CheckableTag>
      ))}
    </Flex>
  );
}
