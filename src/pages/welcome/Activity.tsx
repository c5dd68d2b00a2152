/** The activations by customers, and the merchants with most of them; each figure links to what it counts. */
import { Card } from 'antd';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { activityPeriodDays } from '#contract/grant/constants';
import type { GrantActivity } from '#contract/grant/endpoints';
import { useCan } from '#src/access';
import { ErrorState } from '#src/components/ErrorState';
import { useVisit } from '#src/components/use-visit';
import { DayLine } from '#src/components/values/DayLine';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { dayAfter } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { grantActivity } from '#src/models/grant/grant-activity';
import { environment } from '#src/request';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { welcomeTexts } from './texts';

const { actions } = grantActivity;

export function Activity() {
  const text = useTexts(welcomeTexts);
  const dispatch = useDispatch();
  const { activity, problems } = useModel(grantActivity, 'activity', 'problems');
  const isLoading = useLoading(actions.fetchActivity);
  const listOf = useCustomerList();
  const fetch = useCallback(() => void dispatch(actions.fetchActivity()).catch(() => undefined), [dispatch]);
  const visit = useVisit();
  useEffect(fetch, [fetch, visit]);

  if (problems.activity && !activity)
    return <ErrorState title={text.loadFailed} onRetry={fetch} isRetrying={isLoading} />;
  const { periods, topMerchants = [] } = activity ?? {};
  const days = activity?.days ?? [];
  const longest = periods?.at(-1);
  const span = longest && { from: longest.from, to: dayAfter(longest.from, longest.days - 1) };
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <FigureStrip
        label={text.activity}
        figures={[
          ...(periods?.map(({ days: length, from, activatedCount, activatedBeforeCount }) => ({
            title: text.activatedIn(length),
            count: activatedCount,
            hint: text.change(displayCount(activatedBeforeCount), length),
            to: listOf?.(from, dayAfter(from, length - 1)),
          })) ?? activityPeriodDays.map((length) => ({ title: text.activatedIn(length), count: undefined }))),
        ]}
      />
      <div className="WelcomePage-beside">
        {span && days.length > 0 && (
          <Card title={text.trend}>
            <DayLine
              label={text.trendLabel(displayCount(total), span.from, span.to)}
              days={days}
              span={span}
              addressOf={listOf && ((day) => listOf(day, day))}
            />
          </Card>
        )}
        {topMerchants.length > 0 && <TopMerchants merchants={topMerchants} />}
      </div>
    </>
  );
}

function TopMerchants({ merchants }: { readonly merchants: GrantActivity['topMerchants'] }) {
  const text = useTexts(welcomeTexts);
  const mayOpen = useCan('merchant_menu');
  return (
    <Card title={text.topMerchants} styles={{ body: { paddingBlock: 8 } }}>
      <ul className="todo-list">
        {merchants.map(({ id, name, activatedCount }) => {
          const line = (
            <>
              <b>{name}</b>
              <span>{text.cards(displayCount(activatedCount))}</span>
            </>
          );
          return (
            <li key={id}>
              {mayOpen ? (
                <Link to={`${environment.base}/merchant/information/list?open=${id}`}>{line}</Link>
              ) : (
                <div>{line}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/**
 * The address of the customers' list that the person may open, filtered by days of activation; undefined if they may
 * open none.
 */
function useCustomerList(): ((from: string, to: string) => string) | undefined {
  const mayAll = useCan('users_manage_all');
  const mayOwn = useCan('users_manage_proxy');
  if (!mayAll && !mayOwn) return undefined;
  const list = `${environment.base}/usersmanage/${mayAll ? 'list-all' : 'list'}`;
  return (from, to) => `${list}?activationWay=customer&activatedDays=${from}~${to}`;
}
