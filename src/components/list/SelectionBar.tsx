/** Shows how many rows are selected, and the bulk actions. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { displayCount } from '#src/lib/display-number';
import { pickedCount } from '#src/lib/list/list-state';
import { useTexts } from '#src/locales';
import { lazyPart } from '../lazy/lazy-part';
import type { BulkStep } from './bulk-action';
import type { ListControl } from './list-control';
import { listTexts } from './texts';

// Lazy: few people need it, and only after selecting rows.
const BulkDialog = lazyPart(async () => (await import('./BulkDialog')).BulkDialog);

/** Two buttons fit beside the menu of the others in 390 pixels. */
const shownOnPhone = 2;

interface SelectionBarProps<Filter extends object, SortKey extends string, Item> {
  readonly list: Pick<ListControl<Filter, SortKey, Item>, 'state' | 'page' | 'change' | 'reload'>;
  /** The counting word of the rows. */
  readonly unit: string;
  readonly actions: readonly BulkStep[];
  /** On a phone it is fixed at the window's bottom edge, otherwise it covers the table's head. */
  readonly isNarrow: boolean;
}

export function SelectionBar<Filter extends object, SortKey extends string, Item>({
  list: { state, page, change, reload },
  unit,
  actions,
  isNarrow,
}: SelectionBarProps<Filter, SortKey, Item>) {
  const text = useTexts(listTexts);
  const rows = (rowCount: number) => text.rows(displayCount(rowCount), unit);
  const [askedKey, setAskedKey] = useState<string>();
  // Looked up at each render, because its texts change with the language.
  const asked = actions.find(({ key }) => key === askedKey);
  const totalNum = page?.totalNum ?? 0;
  const count = pickedCount(state.selection, totalNum);
  const isAll = state.selection.kind === 'all' && state.selection.except.length === 0;
  if (count === 0 && !asked) return null;
  // A menu for a single action would take as much room as its button.
  const isFolded = isNarrow && actions.length > shownOnPhone + 1;
  const shown = isFolded ? actions.slice(0, shownOnPhone) : actions;
  const others = isFolded ? actions.slice(shownOnPhone) : [];

  const close = (isDone: boolean) => {
    setAskedKey(undefined);
    if (!isDone) return;
    change({ kind: 'pickNone' });
    reload();
  };
  return (
    <>
      <Flex
        wrap
        gap="small"
        align="center"
        role="region"
        aria-label={text.selection.label}
        className={isNarrow ? 'SelectionBar SelectionBar-narrow' : 'SelectionBar'}
      >
        <strong role="status">
          {isAll ? text.selection.pickedAll(rows(count)) : text.selection.picked(rows(count))}
        </strong>
        {count < totalNum && (
          <Button type="link" size="small" onClick={() => change({ kind: 'pickAll' })}>
            {text.selection.pickAll(rows(totalNum))}
          </Button>
        )}
        <Button type="link" size="small" onClick={() => change({ kind: 'pickNone' })}>
          {text.selection.clear}
        </Button>
        <Flex wrap gap="small" justify="end" style={{ marginInlineStart: 'auto' }}>
          {shown.map((action) => (
            <Button
              key={action.key}
              size={isNarrow ? 'middle' : 'small'}
              danger={action.isDanger ?? false}
              onClick={() => setAskedKey(action.key)}
            >
              {action.label}
            </Button>
          ))}
          {others.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: others.map((action) => ({
                  key: action.key,
                  label: action.label,
                  danger: action.isDanger ?? false,
                  onClick: () => setAskedKey(action.key),
                })),
              }}
            >
              <Button icon={<DownOutlined />} iconPlacement="end">
                {text.selection.more}
              </Button>
            </Dropdown>
          )}
        </Flex>
      </Flex>
      {asked && (
        <Suspense>
          {'dialog' in asked ? (
            asked.dialog(count, close)
          ) : (
            <BulkDialog action={asked} count={count} unit={unit} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
