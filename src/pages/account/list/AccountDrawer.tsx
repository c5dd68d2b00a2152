/** The drawer of an account: facts and rights, sessions, history. */
import { Alert, Button, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { AccountDetail } from '#contract/account/endpoints';
import { rightWords } from '#contract/rights';
import { accountWords } from '#contract/user/labels';
import { StatusTag } from '#src/components/values/StatusTag';
import { FactList } from '#src/controllers/record/FactList';
import { RecordDrawer } from '#src/controllers/record/RecordDrawer';
import { displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { account } from '#src/models/account/account';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { accountPaths } from '../paths';
import { useRoleName } from '../role-name';
import { SessionList, SignInList } from '../SessionList';
import { AccountActions } from './account-actions';
import { AccountStatusTag, scopeText, type AccountHandlers } from './account-columns';
import { AccountFormDialog } from './AccountFormDialog';

const { actions } = account;

interface AccountDrawerProps extends Pick<AccountHandlers, 'onAction'> {
  readonly accountKey: string;
  readonly isEditing: boolean;
  readonly onEdited: () => void;
  readonly onClose: () => void;
}

export function AccountDrawer({ accountKey, isEditing, onAction, onEdited, onClose }: AccountDrawerProps) {
  const { entity } = useLabels(accountWords);
  const { sessions: text } = useTexts(accountTexts);
  const { detail, problems } = useModel(account, 'detail', 'problems');
  return (
    <RecordDrawer<AccountDetail>
      recordKey={accountKey}
      entityKind="account"
      entity={entity}
      read={(id) => ({
        data: detail?.account.id === id ? detail : undefined,
        problem: problems.detail,
        fetch: actions.fetchDetail(id),
        clear: actions.clearDetail(),
      })}
      nameOf={({ account: { username, displayName } }) => `${displayName} · ${username}`}
      revisionOf={({
        version,
        linkExpiresAt,
        account: { status, lockedUntil, sessionCount, hasSecondFactor },
      }) => [version, linkExpiresAt, status, lockedUntil, sessionCount, hasSecondFactor].join(' ')}
      dialog={(shown) =>
        isEditing && <AccountFormDialog detail={shown} onDone={onEdited} onCancel={onEdited} />
      }
      head={(shown) => (
        <>
          <AccountStatusTag account={shown.account} />
          {shown.rightsBeyond.length === 0 && (
            <AccountActions account={shown.account} buttonType="default" onAction={onAction} />
          )}
        </>
      )}
      tabs={(shown) => [
        {
          key: 'sessions',
          label: `${text.tab} ${displayCount(shown.sessions.length)}`,
          children: <Sessions detail={shown} />,
        },
        { key: 'signIns', label: text.signIns, children: <SignInList signIns={shown.signIns} /> },
      ]}
      onClose={onClose}
    >
      {(shown) => <AccountFacts detail={shown} />}
    </RecordDrawer>
  );
}

function AccountFacts({ detail }: { readonly detail: AccountDetail }) {
  const labels = useLabels(accountWords);
  const text = useTexts(accountTexts);
  const rightNames = useLabels(rightWords);
  const roleName = useRoleName();
  const { fields } = labels;
  const { account: shown, rights, rightsBeyond } = detail;
  const named = (given: typeof rights) => given.map((right) => rightNames[right]).join(text.separator);
  return (
    <Flex vertical gap="small">
      {rightsBeyond.length > 0 && <Alert type="info" showIcon title={text.beyond(named(rightsBeyond))} />}
      {detail.isSelf && <Alert type="info" showIcon title={text.self} />}
      <FactList
        facts={[
          ...(detail.disabledReason === null
            ? []
            : [[text.facts.disabledReason, detail.disabledReason] as const]),
          ...(shown.lockedUntil === null
            ? []
            : [
                [
                  fields.lockedUntil,
                  <StatusTag key="lock" tone="bad" label={displayInstant(shown.lockedUntil)} />,
                ] as const,
              ]),
          [fields.username, shown.username],
          [fields.displayName, shown.displayName],
          [
            fields.role,
            <Link key="role" to={accountPaths.ofRole(shown.role.code)}>
              {roleName(shown.role)}
            </Link>,
          ],
          [fields.scope, scopeText(shown, labels)],
          [fields.secondFactor, shown.hasSecondFactor ? text.facts.on : text.facts.off],
          [
            fields.lastLoginAt,
            shown.lastLoginAt === null ? text.facts.neverSignedIn : displayInstant(shown.lastLoginAt),
          ],
          [
            text.facts.passwordLink,
            detail.linkExpiresAt !== null && text.link.pending(displayInstant(detail.linkExpiresAt)),
          ],
          [fields.createdBy, detail.createdBy],
          [fields.createdAt, displayInstant(shown.createdAt)],
          [text.facts.rights, rights.length === 0 ? text.facts.noRights : named(rights)],
        ]}
      />
    </Flex>
  );
}

function Sessions({
  detail: { account: shown, sessions, isSelf, rightsBeyond },
}: {
  readonly detail: AccountDetail;
}) {
  const text = useTexts(accountTexts);
  const dispatch = useDispatch();
  const isBusy = useLoading(actions.endSessions);
  const mayEnd = !isSelf && rightsBeyond.length === 0;
  const end = (sessionId?: number) =>
    void dispatch(actions.endSessions({ id: shown.id, ...(sessionId !== undefined && { sessionId }) })).catch(
      () => undefined,
    );
  return (
    <Flex vertical gap="middle" align="stretch">
      {isSelf && <Typography.Text type="secondary">{text.self}</Typography.Text>}
      {mayEnd && sessions.length > 0 && (
        <Button danger disabled={isBusy} style={{ alignSelf: 'start' }} onClick={() => end()}>
          {text.sessions.endAll}
        </Button>
      )}
      <SessionList sessions={sessions} isBusy={isBusy} onEnd={mayEnd ? end : undefined} />
    </Flex>
  );
}
