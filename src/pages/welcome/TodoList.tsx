/** The to-do list of stock and grants, as far as the person may see these. */
import { CheckCircleOutlined } from '@ant-design/icons';
import { Card, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { cardWords } from '#contract/card/labels';
import { useCan } from '#src/access';
import { SkeletonLines } from '#src/components/antd/SkeletonLines';
import { useLabels, useTexts } from '#src/locales';
import { grantActivity } from '#src/models/grant/grant-activity';
import { repertory } from '#src/models/repertory';
import { environment } from '#src/request';
import { useModel } from 'saga-models/react';
import { welcomeTexts } from './texts';
import { todosOf, type Todo, type TodoFacts } from './todos';
import './todo-list.css';

/** Reads nothing itself: the parts of the page that show the figures read them. */
export function TodoList() {
  const text = useTexts(welcomeTexts);
  const { cardKind } = useLabels(cardWords);
  const { facts, isComplete, hasFailed } = useTodoFacts();
  const todos = todosOf(facts, text, cardKind);
  // The failed part shows its own error, and saying that nothing waits would be a guess.
  if (todos.length === 0 && hasFailed) return null;
  return (
    <Card title={text.todo} styles={{ body: { paddingBlock: 8 } }}>
      {todos.length > 0 ? (
        <Todos todos={todos} />
      ) : isComplete ? (
        <Flex gap="small" align="center">
          <CheckCircleOutlined style={{ color: 'var(--sc-color-success)' }} />
          <Typography.Text type="secondary">{text.nothingToDo}</Typography.Text>
        </Flex>
      ) : (
        // As high as three lines, so that the page below moves little when they arrive.
        <SkeletonLines title={false} paragraph={{ rows: 3 }} style={{ height: 128 }} />
      )}
    </Card>
  );
}

const Todos = ({ todos }: { readonly todos: readonly Todo[] }) => (
  <ul className="todo-list">
    {todos.map(({ key, label, detail, place }) => (
      <li key={key}>
        <Link to={environment.base + place}>
          <b>{label}</b>
          <span>{detail}</span>
        </Link>
      </li>
    ))}
  </ul>
);

interface TodoReads {
  readonly facts: TodoFacts;
  /** Everything that the person may read has been read. */
  readonly isComplete: boolean;
  /** Some reads have failed. */
  readonly hasFailed: boolean;
}

function useTodoFacts(): TodoReads {
  const stock = useModel(repertory, 'summary', 'problems');
  const grants = useModel(grantActivity, 'activity', 'problems');
  const canSeeStock = useCan('studycard_inventory_menu');
  const canSeeGrants = useCan('studycard_provide_menu');
  const summary = canSeeStock ? stock.summary : undefined;
  const canHandOver = useCan('grant.ship');
  const activity = canSeeGrants ? grants.activity : undefined;
  const lacksStock = canSeeStock && !summary;
  const lacksGrants = canSeeGrants && !activity;
  return {
    facts: { summary, activity: activity && { ...activity, ...(!canHandOver && { handOverCount: 0 }) } },
    isComplete: !lacksStock && !lacksGrants,
    hasFailed:
      (lacksStock && stock.problems.summary !== undefined) ||
      (lacksGrants && grants.problems.activity !== undefined),
  };
}
