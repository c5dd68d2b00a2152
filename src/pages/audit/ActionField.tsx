/** Selects one or more actions of the audit trail, grouped by the kind of record. */
import { auditActionLabels, type Entities } from '#contract/audit/record-words';
import { entities as zhCN } from '#contract/entities';
import { keysOf } from '#contract/keys';
import type { EntityLabels } from '#contract/labels/entity-labels';
import type { ChoicesFieldProps } from '#src/components/filters/ChoicesField';
import { ChoicesField } from '#src/components/list/search/search-parts';

interface ActionFieldProps extends Omit<ChoicesFieldProps, 'options'> {
  readonly entities: Entities;
}

export function ActionField({ entities, ...field }: ActionFieldProps) {
  const labels = auditActionLabels(entities);
  const options = actionsByEntity.map(({ kind, actions }) => ({
    label: entities[kind].entity,
    options: actions.map((action) => ({ value: action, label: labels[action] ?? action })),
  }));
  return <ChoicesField {...field} options={options} />;
}

const actionsByEntity = keysOf(zhCN).flatMap((kind) => {
  const { auditActions }: EntityLabels = zhCN[kind];
  const actions = typeof auditActions === 'object' ? keysOf(auditActions) : [];
  return actions.length === 0 ? [] : [{ kind, actions }];
});
