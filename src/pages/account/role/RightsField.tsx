/** The rights of a role, ticked in the words of the menus, group by group. */
import { Checkbox, Flex, Typography } from 'antd';
import { rightGroups, type Right } from '#contract/rights';
import { useAuthList } from '#src/access';
import { useMessages, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { rightLabels } from '#src/locales/labels/right';

interface RightsFieldProps {
  readonly value?: readonly Right[];
  readonly onChange?: (rights: readonly Right[]) => void;
  /** Of the form's label. */
  readonly id?: string;
}

export function RightsField({ value = [], onChange, id }: RightsFieldProps) {
  const { groups } = useMessages();
  const names = useTexts(rightLabels);
  const { role: text } = useTexts(accountTexts);
  const held = useAuthList();
  const ticked = new Set(value);
  const isHeld = (right: Right) => held.includes(right);
  const tick = (changed: readonly Right[], isTicked: boolean) => {
    const others = value.filter((right) => !changed.includes(right));
    onChange?.(isTicked ? [...others, ...changed] : others);
  };
  const isAnyLacking = rightGroups.some(({ rights }) => !rights.every(isHeld));
  return (
    <Flex vertical gap="middle" id={id} tabIndex={-1}>
      {isAnyLacking && <Typography.Text type="secondary">{text.lacking}</Typography.Text>}
      {rightGroups.map(({ group, rights }) => {
        const givable = rights.filter(isHeld);
        const count = givable.filter((right) => ticked.has(right)).length;
        return (
          <div key={group} role="group" aria-label={groups[group]}>
            <Checkbox
              aria-label={text.all(groups[group])}
              checked={count > 0 && count === givable.length}
              indeterminate={count > 0 && count < givable.length}
              disabled={givable.length === 0}
              onChange={({ target }) => tick(givable, target.checked)}
            >
              <strong>{groups[group]}</strong>
            </Checkbox>
            <div className="RightGrid">
              {rights.map((right) => (
                <Checkbox
                  key={right}
                  checked={ticked.has(right)}
                  disabled={!isHeld(right)}
                  onChange={({ target }) => tick([right], target.checked)}
                >
                  {names[right]}
                </Checkbox>
              ))}
            </div>
          </div>
        );
      })}
    </Flex>
  );
}
