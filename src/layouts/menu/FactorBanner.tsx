/** A banner while the person's role requires a second factor and there is none. */
import { Link } from 'react-router-dom';
import { paths } from '#config/routes';
import { displayInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { menuTexts } from '#src/locales/menu';
import { user } from '#src/models/user';
import { useSelector } from 'saga-models/react';
import { useBase } from '../route/base';

export function FactorBanner() {
  const text = useTexts(menuTexts);
  const base = useBase();
  const current = useSelector(user, (state) => state.current);
  if (!current?.factorDueAt) return null;
  return (
    <div role="status" className="shell-offline">
      {current.isFactorOverdue ? text.factorOverdue : text.factorDue(displayInstant(current.factorDueAt))}{' '}
      <Link to={`${base}${paths.ownAccount}`}>{text.factorTurnOn}</Link>
    </div>
  );
}
