/** A row on a phone in three lines, made from the table's columns: name and status, texts, counts. */
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { blank } from '#src/lib/blank';
import type { ListColumn } from './list-column';

/** Columns that are placed by their key. */
const statusKey = 'status';
const actionsKey = 'actions';

export function RowLines<Item, SortKey extends string>({
  columns,
  item,
}: {
  readonly columns: readonly ListColumn<Item, SortKey>[];
  readonly item: Item;
}): ReactNode {
  const [name, ...others] = columns;
  const shown = others
    .map(({ key, title, align, isStatus, render }) => ({
      key: isStatus ? statusKey : key,
      title,
      align,
      content: render(item),
    }))
    .filter(({ content }) => content !== blank && content !== null);
  const contentOf = (wanted: string) => shown.find(({ key }) => key === wanted)?.content;
  const actions = contentOf(actionsKey);
  const facts = shown.filter(({ key }) => key !== statusKey && key !== actionsKey);
  const figures = facts.filter(({ align }) => align === 'right');
  return (
    <div className="RowLines">
      <Flex justify="space-between" align="center" gap="small">
        <strong className="RowLines-name">{name?.render(item)}</strong>
        <span className="RowLines-status">{contentOf(statusKey)}</span>
      </Flex>
      <div className="RowLines-facts">
        {facts
          .filter(({ align }) => align !== 'right')
          .map(({ key, content }) => (
            <span key={key}>{content}</span>
          ))}
      </div>
      {(figures.length > 0 || actions !== undefined) && (
        <Flex justify="space-between" align="center" gap="small">
          <div className="RowLines-facts RowLines-figures">
            {figures.map(({ key, title, content }) => (
              <span key={key}>
                {title} {content}
              </span>
            ))}
          </div>
          <Flex className="RowLines-actions">{actions}</Flex>
        </Flex>
      )}
    </div>
  );
}
