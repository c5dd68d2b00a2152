/** In the dialog that disables an account: what the person leaves behind, and a choice of who takes it over. */
import { Alert, Form, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { Account } from '#contract/account/endpoints';
import { accountWords } from '#contract/user/labels';
import { ErrorState } from '#src/components/ErrorState';
import { mapChoices, offering } from '#src/components/pickers/choices';
import { inUse } from '#src/components/pickers/in-use';
import { choicesOf } from '#src/controllers/choices-of';
import { displayCount } from '#src/lib/display-number';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { account } from '#src/models/account/account';
import { user } from '#src/models/user';
import { useDispatch, useLoading, useModel, useSelector } from 'saga-models/react';
import { useAccountChoices } from './use-account-choices';

interface LeavingFieldsProps {
  readonly account: Pick<Account, 'id' | 'displayName' | 'username'>;
  readonly onChoose: (successorId: number | undefined) => void;
}

export function LeavingFields({ account: shown, onChoose }: LeavingFieldsProps) {
  const { leaving: text, separator } = useTexts(accountTexts);
  const { fields } = useLabels(accountWords);
  const dispatch = useDispatch();
  const { leaving, problems } = useModel(account, 'leaving', 'problems');
  const isLoading = useLoading(account.actions.fetchLeaving);
  const { agents } = useAccountChoices();
  const users = useSelector(user, (state) => state.users);
  const { id } = shown;
  const read = () => void dispatch(account.actions.fetchLeaving(id)).catch(() => undefined);
  const readAtFirst = useEffectEvent(read);
  useEffect(() => {
    readAtFirst();
    void dispatch(user.actions.fetchUsers()).catch(() => undefined);
    return () => void dispatch(account.actions.clearLeaving());
  }, [dispatch, id]);
  // A field of the dialog's form, so that it is kept in the draft with the reason.
  const successorId = Form.useWatch<number | undefined>('successorId', { preserve: true });
  useEffect(() => onChoose(successorId), [successorId, onChoose]);
  if (problems.leaving) return <ErrorState onRetry={read} isRetrying={isLoading} />;
  if (!leaving) return null;
  const { namesakes, ...counts } = leaving;
  const left = (['merchantCount', 'sharedViewCount', 'exportCount', 'pageCount'] as const).filter(
    (field) => counts[field] > 0,
  );
  // Merchants can go to agents only.
  const successors =
    counts.merchantCount > 0
      ? mapChoices(agents, (all) => inUse(all))
      : choicesOf(users, user.actions.fetchUsers(), (all) =>
          all.map(({ id: value, displayName, username }) => ({
            value,
            label: `${displayName}（${username}）`,
          })),
        );
  return (
    <>
      {namesakes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={text.namesakes(shown.displayName, shown.username, namesakes.join(separator))}
        />
      )}
      <p>
        {left.length === 0
          ? text.nothing
          : left.map((field) => `${fields[field]} ${displayCount(counts[field])}`).join(separator)}
      </p>
      {left.length > 0 && (
        <Form.Item name="successorId" label={fields.successor} extra={text.hint}>
          <Select
            allowClear
            showSearch={byWords}
            placeholder={text.nobody}
            {...offering(mapChoices(successors, (all) => all.filter(({ value }) => value !== id)))}
          />
        </Form.Item>
      )}
    </>
  );
}
