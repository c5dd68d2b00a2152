/**
 * The page that is rehearsed, in its shell, without a person and out of sight: what a browser does for the first time
 * (compiling, styling, measuring letters) is done when the person has signed in. Hidden pages run no effects, so
 * nothing is asked of the server.
 */
import {
  Activity,
  Component,
  lazy,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useBase } from '../layouts/base';
import { findRoute } from '../layouts/current-route';
import { idleMoment } from './idle';
import { PageOf } from './LazyPage';
import { loadMenuLayout } from './pages';
import { RehearsalContext } from './rehearsal';
import { ReportProvider } from './report';

const EmptyMenuLayout = lazy(async () => ({ default: (await loadMenuLayout()).EmptyMenuLayout }));

export function RehearsedPage() {
  const rehearsal = use(RehearsalContext);
  const source = useSyncExternalStore(rehearsal.subscribe, rehearsal.source);
  const { pathname } = useLocation();
  const isOver = findRoute(pathname, useBase())?.route.layout === 'menu';

  useEffect(() => {
    // Not at once: what it has prepared is kept as long as somebody uses it, and the real page has just begun to.
    if (isOver) void idleMoment().then(rehearsal.end);
  }, [isOver, rehearsal]);

  if (!source) return null;
  return (
    <Quiet>
      <Activity mode="hidden">
        <Suspense>
          <ReportProvider value={reportNothing}>
            <EmptyMenuLayout>
              <PageOf source={source} />
            </EmptyMenuLayout>
          </ReportProvider>
        </Suspense>
      </Activity>
    </Quiet>
  );
}

// What fails here is not missed, and fails again where it is.
const reportNothing = () => {};

class Quiet extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
