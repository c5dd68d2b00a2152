/** A serial, or the first and last of a range, in a monospaced font. */
import './SerialText.css';

interface SerialTextProps {
  readonly first: string;
  /** Makes it a range; the line may break after the dash. */
  readonly last?: string;
}

export const SerialText = ({ first, last }: SerialTextProps) => (
  <span className="SerialText">
    {first}
    {last !== undefined && last !== first && (
      <>
        –<wbr />
        {last}
      </>
    )}
  </span>
);
