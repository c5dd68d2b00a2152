/** The home page: what waits, what is in stock, and how to begin. */
import { Flex } from 'antd';
import { Suspense, useCallback, useEffect } from 'react';
import type { StockSummary } from '#contract/repertory/endpoints';
import { useAuthList, useCan } from '../../access';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PageTitle } from '../../components/PageTitle';
import { useVisit } from '../../components/use-visit';
import { useTexts } from '../../locales';
import { grantActivity } from '../../models/grant/grant-activity';
import { repertory } from '../../models/repertory';
import { user } from '../../models/user';
import { useDispatch, useLoading, useModel, useSelector } from '../../runtime/react';
import { FirstRun } from './FirstRun';
import { isFirstRun, isUntouched } from './first-run';
import { OpenScreens } from './OpenScreens';
import { StockShare } from './StockShare';
import { StockTiles } from './StockTiles';
import { TodoList } from './TodoList';
import { lazyPart } from '#src/components/lazy/lazy-part';
import { welcomeTexts } from './texts';
import './welcome.css';

// The stock and what waits come first.
const Activity = lazyPart(async () => (await import('./Activity')).Activity);

export default function WelcomePage() {
  const text = useTexts(welcomeTexts);
  const current = useSelector(user, (state) => state.current);
  const hasAnyRight = !useAuthList().includes('noAuth');
  const canSeeStock = useCan('studycard_inventory_menu');
  const canSeeGrants = useCan('studycard_provide_menu');
  const stock = useModel(repertory);
  const summary = canSeeStock ? stock.summary : undefined;
  const isReadingStock = useLoading(repertory.actions.fetchSummary);
  const isReadingActivity = useLoading(grantActivity.actions.fetchActivity);
  const { activity } = useModel(grantActivity);
  const isBroughtUpToDate = (isReadingStock && !!stock.summary) || (isReadingActivity && !!activity);
  const hasFailed = !stock.summary && stock.problems.summary !== undefined;
  return (
    <Flex vertical gap="large" className="WelcomePage" aria-busy={isBroughtUpToDate}>
      <PageTitle fontSize={24}>{text.greeting(current?.displayName ?? '')}</PageTitle>
      {summary && isFirstRun(summary) && <FirstRun summary={summary} />}
      {(canSeeStock || canSeeGrants) && (
        <div className="WelcomePage-beside">
          {!(summary && isUntouched(summary)) && <TodoList />}
          {canSeeStock && !hasFailed && <StockShare summary={summary} />}
        </div>
      )}
      {canSeeStock && <Stock summary={summary} hasFailed={hasFailed} />}
      {canSeeGrants && (
        <Suspense>
          <Activity />
        </Suspense>
      )}
      {hasAnyRight && !canSeeStock && !canSeeGrants && <OpenScreens />}
      {!hasAnyRight && <EmptyState title={text.noRights} hint={text.noRightsHint} />}
    </Flex>
  );
}

interface StockProps {
  readonly summary: StockSummary | undefined;
  readonly hasFailed: boolean;
}

/** Reads the summary for the whole page. */
function Stock({ summary, hasFailed }: StockProps) {
  const text = useTexts(welcomeTexts);
  const dispatch = useDispatch();
  const isLoading = useLoading(repertory.actions.fetchSummary);
  const fetchSummary = useCallback(() => void dispatch(repertory.actions.fetchSummary()), [dispatch]);
  const visit = useVisit();
  useEffect(fetchSummary, [fetchSummary, visit]);

  if (hasFailed) return <ErrorState title={text.loadFailed} onRetry={fetchSummary} isRetrying={isLoading} />;
  return <StockTiles summary={summary} />;
}
