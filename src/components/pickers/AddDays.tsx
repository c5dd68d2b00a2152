/** Buttons below a field that add the usual lengths of an extension. */
import { Button, Flex } from 'antd';
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';

interface AddDaysProps {
  readonly onChoose: (days: number) => void;
  /** Whether adding this many days is impossible. */
  readonly isClosed?: (days: number) => boolean;
}

export function AddDays({ onChoose, isClosed }: AddDaysProps) {
  const { addDays } = useTexts(componentTexts);
  return (
    <Flex wrap gap="small" style={{ marginBlock: 8 }}>
      {[7, 30, 90].map((days) => (
        <Button key={days} size="small" disabled={isClosed?.(days) ?? false} onClick={() => onChoose(days)}>
          {addDays(days)}
        </Button>
      ))}
    </Flex>
  );
}
