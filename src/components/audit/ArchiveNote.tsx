/** Says up to when entries of the audit trail are in archive files, where a list of them can't show those. */
import { Typography } from 'antd';
import { displayInstant } from '../../lib/date';
import { useTexts } from '../../locales';
import { auditTexts } from './texts';

interface ArchiveNoteProps {
  /** As the page of entries has it: an instant, undefined where nothing is archived. */
  readonly archivedTo: string | undefined;
  /** Below rows, with room around it; in a line with other text without it. */
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
