/** Resolves a conflict with somebody else's edit: shows each place that both changed side by side, with a choice. */
import { Button, Flex, Radio, Typography } from 'antd';
import { useState } from 'react';
import type { MergeConflict, MergeSide, SideOf } from '#contract/card-page/change/merge';
import { cardPageWords, pageBlockWords } from '#contract/card-page/labels';
import { findFieldLabel } from '#contract/labels/entity-labels';
import { Dialog } from '#src/components/layers/Dialog';
import { displayInstant } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { FieldValue } from '../list/DifferenceList';
import { editorTexts } from '../texts';
import type { DraftDispute } from './use-autosave';

interface DraftConflictProps {
  readonly dispute: DraftDispute;
  readonly onSettle: (sideOf: SideOf) => void;
  readonly onCancel: () => void;
}

const sides: readonly MergeSide[] = ['mine', 'theirs'];

export function DraftConflict({ dispute, onSettle, onCancel }: DraftConflictProps) {
  const { merge: text } = useTexts(editorTexts);
  const [chosen, setChosen] = useState<Readonly<Record<string, MergeSide>>>({});
  const { conflicts, detail } = dispute;
  const { updatedBy, updatedAt } = detail.page;
  return (
    <Dialog
      width={720}
      title={text.title}
      onCancel={onCancel}
      footer={
        <Flex wrap justify="flex-end" gap="small">
          <Button onClick={onCancel}>{text.back}</Button>
          <Button onClick={() => onSettle(() => 'theirs')}>{text.allTheirs}</Button>
          <Button type="primary" onClick={() => onSettle((key) => chosen[key] ?? 'mine')}>
            {text.confirm}
          </Button>
        </Flex>
      }
    >
      <Typography.Paragraph>
        {text.text(updatedBy?.name ?? text.somebody, displayInstant(updatedAt))}
      </Typography.Paragraph>
      <div className="DraftConflict">
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.key}
            conflict={conflict}
            side={chosen[conflict.key] ?? 'mine'}
            onChoose={(side) => setChosen({ ...chosen, [conflict.key]: side })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ConflictChoiceProps {
  readonly conflict: MergeConflict;
  readonly side: MergeSide;
  readonly onChoose: (side: MergeSide) => void;
}

function ConflictChoice({ conflict, side, onChoose }: ConflictChoiceProps) {
  const { merge: text } = useTexts(editorTexts);
  const labels = useLabels(pageBlockWords);
  const name = useConflictName(conflict);
  return (
    <fieldset className="DraftConflict-field">
      <legend>{name}</legend>
      <Radio.Group
        aria-label={name}
        value={side}
        className="DraftConflict-sides"
        onChange={({ target }) => onChoose(target.value === 'theirs' ? 'theirs' : 'mine')}
      >
        {sides.map((each) => (
          <Radio key={each} value={each}>
            <Typography.Text type="secondary">{text[each]}</Typography.Text>
            <div className="DraftConflict-value">
              {conflict[each] !== null && conflict[each] !== '' ? (
                <FieldValue field={conflict.field} value={conflict[each]} />
              ) : (
                <Typography.Text type="secondary">
                  {conflict.field === 'removed' ? labels.change.removed : text.empty}
                </Typography.Text>
              )}
            </div>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}

/** Names the place of a conflict, e.g. 第 3 个组件 FAQ · 条目 2 · 问题 */
function useConflictName({ kind, number, entry, field }: MergeConflict): string {
  const { merge: text } = useTexts(editorTexts);
  const { fields } = useLabels(cardPageWords);
  const labels = useLabels(pageBlockWords);
  const label =
    field === 'name' ? fields.name : field === 'removed' ? undefined : findFieldLabel(labels.fields, field);
  return [
    kind === null ? text.page : `${number}. ${labels.kind[kind]}`,
    entry && `${findFieldLabel(labels.fields, entry.list) ?? entry.list} ${entry.number}`,
    label,
  ]
    .filter(Boolean)
    .join(' · ');
}
