/** The breadcrumb of a page that is below another one; pages of the menu have none. */
import { Breadcrumb } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '#src/locales';
import { global, recordNameAt } from '#src/models/global';
import { useSelector } from 'saga-models/react';
import { trailOf } from './current-route';
import { addressOfRoute, type NamedRoute } from './menu';

interface TrailProps {
  readonly route: NamedRoute;
  readonly base: string;
}

export function Trail({ route, base }: TrailProps) {
  const { routes } = useMessages();
  const { pathname } = useLocation();
  const recordName = useSelector(global, (state) => recordNameAt(state, pathname));
  const trail = trailOf(route);
  if (trail.length < 2) return null;
  return (
    <Breadcrumb
      style={{ marginBlockEnd: 4, fontSize: 13 }}
      items={trail.map((step) => ({
        key: step.name,
        title:
          step === route ? (
            (recordName ?? routes[step.name])
          ) : (
            <Link to={addressOfRoute(step, base)}>{routes[step.name]}</Link>
          ),
      }))}
    />
  );
}
