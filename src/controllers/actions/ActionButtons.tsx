/** The actions on one record: the first open one as a button, the others in the menu 更多, where a closed one says why. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useLabels } from '#src/locales';
import { isOpen, type OfferedAction } from './offered-actions';
import { actionWords } from './texts';

interface ActionButtonsProps<Action extends string, Label extends string, Refusal extends string> {
  /** Open actions before closed ones, as `offeredActions` orders them. */
  readonly offered: readonly OfferedAction<Action, Label, Refusal>[];
  readonly labels: Readonly<Record<Action | Label, string>>;
  readonly refusals: Readonly<Record<Refusal, string>>;
  readonly onAction: (action: Action) => void;
  /** `link` in a table row, `default` in a page's header. */
  readonly buttonType?: 'link' | 'default';
  /** A link shown beside the first action, before 更多. On a phone it moves into that menu, because the row has no room. */
  readonly beside?: ReactNode;
}

export function ActionButtons<Action extends string, Label extends string, Refusal extends string>(
  props: ActionButtonsProps<Action, Label, Refusal>,
) {
  const { offered, labels, refusals, onAction, buttonType = 'link', beside } = props;
  const text = useLabels(actionWords);
  const isNarrow = useIsNarrow();
  const [first, ...rest] = offered;
  // In a table row, an action that can't be undone is only in the menu 更多, so that it isn't clicked by accident, and
  // for its longer label.
  const isTooNear = buttonType === 'link' && !isNarrow && first?.isDanger === true;
  const hasFirst = first !== undefined && isOpen(first) && !isTooNear;
  const others = hasFirst ? rest : offered;
  const isInMenu = isNarrow && beside !== undefined && hasFirst && others.length > 0;
  const size = buttonType === 'link' ? 'small' : 'medium';
  return (
    <>
      {hasFirst && (
        <Button
          type={buttonType === 'link' ? 'link' : 'primary'}
          size={size}
          onClick={() => onAction(first.action)}
        >
          {labels[first.label]}
        </Button>
      )}
      {!isInMenu && beside}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...(isInMenu ? [{ key: 'beside', label: beside }] : []),
              ...others.map(({ action, label, refusal, isDanger }) => ({
                key: action,
                label: refusal === undefined ? labels[label] : text.closed(labels[label], refusals[refusal]),
                danger: isDanger,
                disabled: refusal !== undefined,
                onClick: () => onAction(action),
              })),
            ],
          }}
        >
          <Button type={buttonType} size={size} icon={<DownOutlined />} iconPlacement="end">
            {text.more}
          </Button>
        </Dropdown>
      )}
    </>
  );
}
