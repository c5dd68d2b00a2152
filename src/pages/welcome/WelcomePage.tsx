/** The home page: to-dos, stock, first steps. */
import { Flex, Card, Steps } from 'antd';
import { Suspense, useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { StockSummary } from '#contract/repertory/endpoints';
import { useAuthList, useCan } from '#src/access';
import { EmptyState } from '#src/components/EmptyState';
import { ErrorState } from '#src/components/ErrorState';
import { lazyPart } from '#src/components/lazy/lazy-part';
import { PageTitle } from '#src/components/PageTitle';
import { useVisit } from '#src/components/use-visit';
import { useTexts, useMessages } from '#src/locales';
import { grantActivity } from '#src/models/grant/grant-activity';
import { repertory } from '#src/models/repertory';
import { user } from '#src/models/user';
import { environment } from '#src/request';
import { useDispatch, useLoading, useModel, useSelector } from 'saga-models/react';
import { isFirstRun, isUntouched, firstStepsOf, type FirstStep } from './first-run';
import { screensFor } from './screens';
import { StockTiles, StockShare } from './StockTiles';
import { welcomeTexts } from './texts';
import { TodoList } from './TodoList';
import './welcome.css';
import './todo-list.css';

// Lazy: the stock and the to-dos come first.
const Activity = lazyPart(async () => (await import('./Activity')).Activity);

export default function WelcomePage() {
  const text = useTexts(welcomeTexts);
  const current = useSelector(user, (state) => state.current);
  const hasAnyRight = !useAuthList().includes('noAuth');
  const canSeeStock = useCan('studycard_inventory_menu');
  const canSeeGrants = useCan('studycard_provide_menu');
  const stock = useModel(repertory, 'summary', 'problems');
  const summary = canSeeStock ? stock.summary : undefined;
  const isReadingStock = useLoading(repertory.actions.fetchSummary);
  const isReadingActivity = useLoading(grantActivity.actions.fetchActivity);
  const { activity } = useModel(grantActivity, 'activity');
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

/** Links for people whose role has no figures on the home page. */
function OpenScreens() {
  const { routes } = useMessages();
  const text = useTexts(welcomeTexts);
  const screens = screensFor(useAuthList(), environment.base);
  return (
    <Card title={text.screens} styles={{ body: { paddingBlock: 8 } }}>
      <ul className="todo-list">
        {screens.map(({ name, address }) => (
          <li key={name}>
            <Link to={address}>
              <b>{routes[name]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The checklist that leads a new office to its first grant: each step links to its screen and is ticked by a fact. */
function FirstRun({ summary }: { readonly summary: StockSummary }) {
  const text = useTexts(welcomeTexts);
  const steps = firstStepsOf(summary);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card title={text.checklist} extra={text.checklistHint}>
      <Steps
        current={next}
        responsive
        items={steps.map((step, index) => ({
          title: <StepTitle {...step} />,
          status: step.isDone ? 'finish' : index === next ? 'process' : 'wait',
        }))}
      />
    </Card>
  );
}

function StepTitle({ name, place, right }: FirstStep) {
  const { steps } = useTexts(welcomeTexts);
  return useCan(right) ? <Link to={environment.base + place}>{steps[name]}</Link> : steps[name];
}
