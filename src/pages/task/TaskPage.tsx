/** /task groups screens and is an address of its own: it leads to the first one that the person may open. */
import { Navigate } from 'react-router-dom';
import { routes, type Route } from '#config/routes';
import { canAny, useAuthList } from '../../access';
import { environment } from '../../request';

const table: readonly Route[] = routes;
const screens = table.filter(({ menu }) => menu?.group === 'task');

/** Who may open none of them is shown the 403 page instead. */
export function TaskPage() {
  const authList = useAuthList();
  const first = screens.find(({ authKeys }) => canAny(authList, authKeys));
  return first ? <Navigate to={`${environment.base}${first.path}`} replace /> : null;
}
