/** What waits for somebody: deliveries to confirm, failed jobs, card types that run low. */
import { CheckCircleOutlined } from '@ant-design/icons';
import { Card, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { StockSummary } from '#contract/repertory/endpoints';
import { SkeletonLines } from '../../components/antd/SkeletonLines';
import { useMessages, useTexts, type Messages } from '../../locales';
import { cardLabels } from '../../locales/labels/card';
import { environment } from '../../request';
import { todosOf } from './todos';
import './todo-list.css';

export function TodoList({ summary }: { readonly summary: StockSummary | undefined }) {
  const text = useMessages().welcome;
  return (
    <Card title={text.todo} styles={{ body: { paddingBlock: 8 } }}>
      {summary ? (
        <Todos text={text} summary={summary} />
      ) : (
        // As high as three of them: what stands below moves little when they arrive.
        <SkeletonLines title={false} paragraph={{ rows: 3 }} style={{ height: 128 }} />
      )}
    </Card>
  );
}

function Todos({ text, summary }: { readonly text: Messages['welcome']; readonly summary: StockSummary }) {
  const { cardKind } = useTexts(cardLabels);
  const todos = todosOf(summary, text, cardKind);
  if (todos.length === 0) {
    return (
      <Flex gap="small" align="center">
        <CheckCircleOutlined style={{ color: 'var(--ant-color-success)' }} />
        <Typography.Text type="secondary">{text.nothingToDo}</Typography.Text>
      </Flex>
    );
  }
  return (
    <ul className="todo-list">
      {todos.map(({ key, label, detail, place }) => (
        <li key={key}>
          <Link to={`${environment.base}/task/repertory/${place}`}>
            <b>{label}</b>
            <span>{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
