/** Says up to when the audit trail is in archive files, because a list can't show those entries. */
import { Typography } from 'antd';
import { displayInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { auditTexts } from './texts';

interface ArchiveNoteProps {
  /** From the reply of the entries' list: an instant, or undefined if nothing is archived. */
  readonly archivedTo: string | undefined;
  /** Placed below rows, with a margin; otherwise it stands in a line of text. */
  readonly isBelowRows?: boolean;
}

export function ArchiveNote({ archivedTo, isBelowRows = false }: ArchiveNoteProps) {
  const text = useTexts(auditTexts);
  if (archivedTo === undefined) return null;
  return (
    <Typography.Text type="secondary" style={isBelowRows ? belowRows : {}}>
      {text.archived(displayInstant(archivedTo))}
    </Typography.Text>
  );
}

const belowRows = { display: 'block', marginBlock: 12 } as const;
