/** What stands in place of a page that the person may not see. */
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/routes';
import type { Right } from '#contract/rights';
import { ExceptionView } from '../../components/ExceptionView';
import { useTexts } from '../../locales';
import { rightLabels } from '../../locales/labels/right';
import { ownPageTexts } from '../../locales/own-pages';
import { useBase } from '../route/base';

export function Forbidden({ missing }: { readonly missing: readonly Right[] }) {
  const { exception, backHome } = useTexts(ownPageTexts);
  const rights = useTexts(rightLabels);
  const navigate = useNavigate();
  const base = useBase();
  const label = missing.length > 1 ? exception.missingAny : exception.missing;
  return (
    <ExceptionView
      type="403"
      message={exception['403']}
      facts={missing.map((right) => ({ label, value: rights[right] }))}
      homeLabel={backHome}
      onHome={() => void navigate(`${base}${paths.welcome}`)}
    />
  );
}
