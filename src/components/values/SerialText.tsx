/** Serials set so that digits stand under digits: one, or the first and last of a range. */
import './SerialText.css';

interface SerialTextProps {
  readonly first: string;
  /** Given, the text is a range; the two ends may break onto two lines, after the dash. */
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
