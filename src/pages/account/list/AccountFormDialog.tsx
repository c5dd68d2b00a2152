/** Creates or edits an account: name, role, and whose records it sees. */
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { accountLimits as limits, accountScopes } from '#contract/account/constants';
import type { AccountDetail, NewAccount } from '#contract/account/endpoints';
import { fieldLabel } from '#contract/labels/entity-labels';
import { accountWords } from '#contract/user/labels';
import { mapChoices, offering, optionsIn } from '#src/components/pickers/choices';
import { inUse } from '#src/components/pickers/in-use';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { account } from '#src/models/account/account';
import type { WriteOutcome } from '#src/models/calls/writes';
import { replyOf } from '#src/models/reply-of';
import { user } from '#src/models/user';
import { useDispatch, useSelector } from 'saga-models/react';
import { NamesakeField } from './NamesakeField';
import { useAccountChoices } from './use-account-choices';

const { actions } = account;

type Written = WriteOutcome<{ readonly id: number } | { readonly version: number }>;

interface AccountFormDialogProps {
  /** The account to edit; without it, a new one is created. */
  readonly detail?: AccountDetail;
  /** @param made the new account */
  readonly onDone: (made?: { readonly id: number; readonly username: string }) => void;
  readonly onCancel: () => void;
}

const usernameShape = new RegExp(limits.usernamePattern);
const draftVersion = 2;

export function AccountFormDialog({ detail, onDone, onCancel }: AccountFormDialogProps) {
  const text = useTexts(accountTexts);
  const labels = useLabels(accountWords);
  const dispatch = useDispatch();
  const [form] = Form.useForm<NewAccount>();
  const { roles, agents } = useAccountChoices();
  const { fillInWords, fillIn, choose, charactersMax, readAs } = fieldRules(useLabels(formWords));
  const isAgent = useSelector(user, ({ current }) => current?.isAgent === true);
  // The account as it was when the form opened: the drawer goes on reading, but an edit must send the version that was
  // seen.
  const [seen] = useState(detail);
  const agentsBefore = seen?.account.agent ? [seen.account.agent.id] : [];
  const scope = Form.useWatch('scope', form) ?? seen?.account.scope ?? 'all';
  const isOwn = seen?.isSelf === true;
  const label = (name: 'username' | 'displayName' | 'roleCode' | 'scope' | 'agentId') =>
    fieldLabel(labels.fields, name);

  return (
    <RecordFormDialog<NewAccount, NewAccount, Written>
      form={form}
      title={seen ? text.title(labels.actions.edit, seen.account.username) : labels.actions.create}
      confirmText={seen ? text.save : labels.actions.create}
      draft={{
        form: seen ? `account.edit ${seen.account.id} ${seen.version}` : 'account.create',
        version: draftVersion,
      }}
      initialValues={seen ? filledIn(seen) : { scope: 'all' }}
      {...(seen && {
        edited: {
          entityKind: 'account',
          version: seen.version,
          names: { role: namesOf(optionsIn(roles)), agentId: namesOf(optionsIn(agents)) },
        },
      })}
      toGiven={({ username, displayName, roleCode, scope: given, agentId }) => ({
        username,
        displayName: displayName.trim(),
        roleCode,
        scope: given,
        ...(given === 'agent' && agentId !== undefined && { agentId }),
      })}
      send={({ username, ...given }, { version, idempotencyKey }) =>
        seen
          ? replyOf(dispatch(actions.update({ id: seen.account.id, version, ...given })))
          : replyOf(dispatch(actions.create({ body: { username, ...given }, idempotencyKey })))
      }
      onDone={(written) =>
        onDone(
          written && 'id' in written.data
            ? { id: written.data.id, username: String(form.getFieldValue('username')) }
            : undefined,
        )
      }
      onCancel={onCancel}
    >
      {!seen && (
        <Form.Item
          name="username"
          label={label('username')}
          extra={text.hints.username}
          rules={[
            fillIn(label('username')),
            readAs('username', (username) => usernameShape.test(username), text.rules.username),
          ]}
        >
          <Input />
        </Form.Item>
      )}
      <Form.Item
        name="displayName"
        label={label('displayName')}
        rules={[
          fillInWords(label('displayName')),
          charactersMax(label('displayName'), limits.displayNameMax),
        ]}
      >
        <Input />
      </Form.Item>
      <NamesakeField form={form} seen={seen?.account} />
      <Form.Item
        name="roleCode"
        label={label('roleCode')}
        rules={[choose(label('roleCode'))]}
        extra={isOwn && text.hints.ownRole}
      >
        <Select disabled={isOwn} {...offering(roles)} showSearch={byWords} />
      </Form.Item>
      {!isAgent && (
        <Form.Item name="scope" label={label('scope')} extra={text.hints.scope}>
          <Select
            disabled={isOwn}
            options={accountScopes.map((value) => ({ value, label: labels.scope[value] }))}
          />
        </Form.Item>
      )}
      {!isAgent && scope === 'agent' && (
        <Form.Item name="agentId" label={label('agentId')} rules={[choose(label('agentId'))]}>
          <Select
            disabled={isOwn}
            {...offering(mapChoices(agents, (all) => inUse(all, agentsBefore)))}
            showSearch={byWords}
          />
        </Form.Item>
      )}
    </RecordFormDialog>
  );
}

const filledIn = ({ account: { username, displayName, role, scope, agent } }: AccountDetail): NewAccount => ({
  username,
  displayName,
  roleCode: role.code,
  scope,
  ...(scope === 'agent' && agent && { agentId: agent.id }),
});

const namesOf = (options: readonly { readonly value: string | number; readonly label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
