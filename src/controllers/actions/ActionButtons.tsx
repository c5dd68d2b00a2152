/** The actions on one record: the first that is open as a button, the others behind 更多, where a closed one says why. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useMenuTrigger } from '../../components/antd/use-menu-trigger';
import { useIsNarrow } from '../../components/use-is-narrow';
import { useTexts } from '../../locales';
import { isOpen, type OfferedAction } from './offered-actions';
import { actionTexts } from './texts';

interface ActionButtonsProps<Action extends string, Label extends string, Refusal extends string> {
  /** As `offeredActions` orders them: what is open before what is closed. */
  readonly offered: readonly OfferedAction<Action, Label, Refusal>[];
  readonly labels: Readonly<Record<Action | Label, string>>;
  readonly refusals: Readonly<Record<Refusal, string>>;
  readonly onAction: (action: Action) => void;
  /** `link` in a row, `default` at the head of a page. */
  readonly buttonType?: 'link' | 'default';
  /** A link in sight beside the first; 更多 is always the last. On a phone it stands there, as the row has no room. */
  readonly beside?: ReactNode;
}

export function ActionButtons<Action extends string, Label extends string, Refusal extends string>(
  props: ActionButtonsProps<Action, Label, Refusal>,
) {
  const { offered, labels, refusals, onAction, buttonType = 'link', beside } = props;
  const text = useTexts(actionTexts);
  const isNarrow = useIsNarrow();
  const { ref, onOpenChange } = useMenuTrigger();
  const [first, ...rest] = offered;
  // In a table's row, what can't be taken back stands behind 更多 for the longer way to it, and for its longer words.
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
          onOpenChange={onOpenChange}
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
          <Button ref={ref} type={buttonType} size={size} icon={<DownOutlined />} iconPlacement="end">
            {text.more}
          </Button>
        </Dropdown>
      )}
    </>
  );
}
