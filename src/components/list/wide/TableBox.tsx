/** The checkbox of a row, or of all rows of the page. */
import { useEffect, useRef, type ChangeEvent } from 'react';

interface TableBoxProps {
  readonly name: string;
  readonly isPicked: boolean;
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  readonly onPick: ((isPicked: boolean, isRange: boolean) => void) | undefined;
}

export function TableBox({ name, isPicked, isMixed = false, isDisabled = false, onPick }: TableBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label>
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
