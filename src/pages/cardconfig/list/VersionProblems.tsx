/**
 * The problems that prevent an older version from being published again; named in words without links, because it can't
 * be edited.
 */
import { Alert } from 'antd';
import type { FieldRefusal } from '#contract/envelope';
import { useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';

export function VersionProblems({ refused }: { readonly refused: readonly FieldRefusal[] }) {
  const { dialogs } = useTexts(cardPageTexts);
  const problems = refused.filter(({ path }) => path.startsWith('content.'));
  if (problems.length === 0) return null;
  return (
    <Alert
      showIcon
      type="error"
      title={dialogs.versionProblems}
      description={problems.map(({ path, message }) => (
        <div key={path}>{message}</div>
      ))}
      style={{ marginBlockEnd: 16 }}
    />
  );
}
