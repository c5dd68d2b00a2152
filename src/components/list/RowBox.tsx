/** The checkbox of a row, of a card, or of all rows of the page. */
import { useEffect, useRef, type ChangeEvent } from 'react';

interface RowBoxProps {
  readonly className?: string;
  /** The accessible name. */
  readonly name: string;
  readonly isPicked: boolean;
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  /** @param isRange Shift was held, for all rows from the one that was ticked last */
  readonly onPick: ((isPicked: boolean, isRange: boolean) => void) | undefined;
}

export function RowBox({
  className,
  name,
  isPicked,
  isMixed = false,
  isDisabled = false,
  onPick,
}: RowBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label {...(className !== undefined && { className })}>
      <input
        ref={ref}
        type="checkbox"
        aria-label={name}
        checked={isPicked}
        disabled={isDisabled}
        onChange={(event) => onPick?.(event.target.checked, isShifted(event))}
      />
    </label>
  );
}

const isShifted = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
