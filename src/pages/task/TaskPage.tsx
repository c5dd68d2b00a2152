/** The address /task, a group of screens: redirects to the first one that the person may open. */
import { Navigate } from 'react-router-dom';
import { routes, type Route } from '#config/routes';
import { canAny, useAuthList } from '#src/access';
import { environment } from '#src/request';

const table: readonly Route[] = routes;
const screens = table.filter(({ menu }) => menu?.group === 'task');

/** If the person may open none of them, the 403 page is shown. */
export function TaskPage() {
  const authList = useAuthList();
  const first = screens.find(({ authKeys }) => canAny(authList, authKeys));
  return first ? <Navigate to={`${environment.base}${first.path}`} replace /> : null;
}
