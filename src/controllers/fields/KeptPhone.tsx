/** Edits a telephone of which only a masked form is known: a new one, the one that is kept, or none any more. */
import { Checkbox, Flex, Input } from 'antd';
import { useLabels } from '#src/locales';
import { itemWords } from './texts';

interface KeptPhoneProps {
  readonly id?: string;
  /** Empty keeps the telephone; null removes it. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly masked: string;
}

export function KeptPhone({ id, value = '', onChange, masked }: KeptPhoneProps) {
  const text = useLabels(itemWords);
  return (
    <Flex vertical gap={4}>
      <Input
        {...(id !== undefined && { id })}
        inputMode="tel"
        disabled={value === null}
        value={value ?? ''}
        placeholder={masked}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Checkbox checked={value === null} onChange={({ target }) => onChange?.(target.checked ? null : '')}>
        {text.removePhone}
      </Checkbox>
    </Flex>
  );
}
