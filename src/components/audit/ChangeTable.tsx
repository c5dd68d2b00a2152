/** A table of fields before and after; a side that doesn't exist has no column. */
import { auditRecordWords } from '#contract/audit/labels';
import { useLabels, useTexts } from '#src/locales';
import type { Change } from './describe-record';
import { auditTexts } from './texts';
import './ChangeTable.css';

export function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  const texts = useTexts(auditTexts);
  const { fields } = useLabels(auditRecordWords);
  const hasBefore = changes.some(({ before }) => before !== undefined);
  const hasAfter = changes.some(({ after }) => after !== undefined);
  return (
    <table className="ChangeTable">
      <thead>
        <tr>
          <th scope="col">{texts.changedField}</th>
          {hasBefore && <th scope="col">{fields.before}</th>}
          {hasAfter && <th scope="col">{hasBefore ? fields.after : fields.content}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {hasBefore && <td>{before}</td>}
            {hasAfter && <td className={hasBefore ? 'ChangeTable-after' : undefined}>{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
