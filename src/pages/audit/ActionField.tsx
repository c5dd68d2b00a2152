/** Chooses actions of the audit trail, several at once, by what they are done to. */
import { Select } from 'antd';
import { entities as zhCN } from '#contract/entities';
import type { EntityLabels } from '#contract/labels/entity-labels';
import { auditActionLabels, type Entities } from '#contract/audit/record-words';
import { useClearing } from '../../components/ClearIcon';
import { keysOf } from '#contract/keys';
import { byWords } from '../../lib/match-words';

interface ActionFieldProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (actions: string[]) => void;
  readonly entities: Entities;
}

export function ActionField({ entities, value = [], ...field }: ActionFieldProps) {
  const labels = auditActionLabels(entities);
  const clearing = useClearing();
  return (
    <Select<string[]>
      {...field}
      mode="multiple"
      value={[...value]}
      allowClear={clearing}
      maxTagCount="responsive"
      showSearch={byWords}
      options={actionsByEntity.map(({ kind, actions }) => ({
        label: entities[kind].entity,
        options: actions.map((action) => ({ value: action, label: labels[action] })),
      }))}
    />
  );
}

const actionsByEntity = keysOf(zhCN).flatMap((kind) => {
  const { auditActions }: EntityLabels = zhCN[kind];
  const actions = typeof auditActions === 'object' ? keysOf(auditActions) : [];
  return actions.length === 0 ? [] : [{ kind, actions }];
});
