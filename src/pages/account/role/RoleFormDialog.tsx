/** Creates a role, empty or as a copy of another, or edits one of the office's own. */
import { Form, Input, Typography, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { fieldLabel } from '#contract/labels/entity-labels';
import { rightGroups, type Right, rightWords } from '#contract/rights';
import { roleLimits as limits } from '#contract/role/constants';
import type { NewRole, RoleDetail, RoleRow } from '#contract/role/endpoints';
import { roleEntityWords } from '#contract/role/labels';
import { useAuthList } from '#src/access';
import { countedTo } from '#src/components/fields/counted-to';
import { useQuestion } from '#src/components/layers/use-question';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { useLabels, useMessages, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { role } from '#src/models/account/role';
import type { WriteOutcome } from '#src/models/calls/writes';
import { replyOf } from '#src/models/reply-of';
import { user } from '#src/models/user';
import { useDispatch, useSelector } from 'saga-models/react';
import { useRoleName } from '../role-name';
import './role.css';

const { actions } = role;
type Written = WriteOutcome<{ readonly id: number } | { readonly version: number }>;

interface RoleFormDialogProps {
  /** The role to edit. */
  readonly detail?: RoleDetail;
  /** The role that a new one is copied from. */
  readonly copied?: RoleRow | undefined;
  /** @param id of the new role */
  readonly onDone: (id?: number) => void;
  readonly onCancel: () => void;
}

const draftVersion = 2;
const overAccounts = 'account.edit';

export function RoleFormDialog({ detail, copied, onDone, onCancel }: RoleFormDialogProps) {
  const texts = useTexts(accountTexts);
  const { role: text } = texts;
  const labels = useLabels(roleEntityWords);
  const roleName = useRoleName();
  const held = useAuthList();
  const dispatch = useDispatch();
  const { fillInWords, charactersMax } = fieldRules(useLabels(formWords));
  const ownRole = useSelector(user, ({ current }) => current?.role);
  const [ask, questionHolder] = useQuestion();
  const [seen] = useState(detail);
  const action = seen ? 'edit' : copied ? 'copy' : 'create';
  return (
    <RecordFormDialog<NewRole, NewRole, Written>
      title={seen ? texts.title(labels.actions.edit, seen.role.name) : labels.actions[action]}
      confirmText={seen ? texts.save : labels.actions.create}
      width={720}
      draft={{
        form: seen ? `role.edit ${seen.role.id} ${seen.version}` : `role.${action} ${copied?.id ?? ''}`,
        version: draftVersion,
      }}
      initialValues={
        seen
          ? { name: seen.role.name, rights: seen.role.rights, note: seen.role.note }
          : copied
            ? {
                name: text.copyOf(roleName(copied)).slice(0, limits.nameMax),
                // People can grant only rights that they have themselves.
                rights: copied.rights.filter((right) => held.includes(right)),
              }
            : { rights: [] }
      }
      {...(seen && { edited: { entityKind: 'role', version: seen.version } })}
      toGiven={({ name, rights, note }) => ({
        name: name.trim(),
        rights: [...rights],
        note: note?.trim() ?? '',
      })}
      send={async (filled, { version, idempotencyKey }) => {
        if (!seen) return replyOf(dispatch(actions.create({ body: filled, idempotencyKey })));
        const isLosing =
          seen.role.code === ownRole && held.includes(overAccounts) && !filled.rights.includes(overAccounts);
        // Asked, because there may be nobody else who could give the right back.
        if (isLosing && !(await ask({ title: text.losesOwn, content: text.losesOwnHint }))) return undefined;
        return replyOf(dispatch(actions.update({ id: seen.role.id, version, ...filled })));
      }}
      onDone={(written) => onDone(written && 'id' in written.data ? written.data.id : undefined)}
      onCancel={onCancel}
    >
      {questionHolder}
      {seen && <Typography.Paragraph>{text.takesEffect}</Typography.Paragraph>}
      <Form.Item
        name="name"
        label={fieldLabel(labels.fields, 'name')}
        rules={[fillInWords(labels.fields.name), charactersMax(labels.fields.name, limits.nameMax)]}
      >
        <Input {...countedTo(limits.nameMax)} />
      </Form.Item>
      <Form.Item
        name="rights"
        label={labels.fields.rights}
        required
        rules={[{ type: 'array', min: 1, message: text.noRights }]}
      >
        <RightsField />
      </Form.Item>
      <Form.Item
        name="note"
        label={labels.fields.note}
        rules={[charactersMax(labels.fields.note, limits.noteMax)]}
      >
        <Input.TextArea rows={2} {...countedTo(limits.noteMax)} />
      </Form.Item>
    </RecordFormDialog>
  );
}

interface RightsFieldProps {
  readonly value?: readonly Right[];
  readonly onChange?: (rights: readonly Right[]) => void;
  /** Set by the form item, for its label. */
  readonly id?: string;
}

/** The rights of a role as checkboxes, by menu group. */
function RightsField({ value = [], onChange, id }: RightsFieldProps) {
  const { groups } = useMessages();
  const names = useLabels(rightWords);
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
