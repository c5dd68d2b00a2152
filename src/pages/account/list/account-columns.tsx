/** The columns of the list of accounts, and an account's card. */
import { Flex, Typography } from 'antd';
import { accountStatus } from '#contract/account/constants';
import type { Account } from '#contract/account/endpoints';
import { accountWords, type AccountLabels } from '#contract/user/labels';
import { count, day, instant, of, opener, row, status, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { StatusTag, type Tone } from '#src/components/values/StatusTag';
import { WholeName } from '#src/components/values/WholeName';
import { blank } from '#src/lib/blank';
import { displayInstant } from '#src/lib/date';
import { useLabels, useTexts } from '#src/locales';
import { accountTexts, type AccountTexts } from '#src/locales/account';
import { account } from '#src/models/account/account';
import { useRoleName } from '../role-name';
import { AccountActions, type AccountRowAction } from './account-actions';

const tones = {
  [accountStatus.disabled]: 'quiet',
  [accountStatus.enabled]: 'good',
  [accountStatus.awaitsPassword]: 'waiting',
} as const satisfies Record<Account['status'], Tone>;

export interface AccountHandlers {
  readonly onOpen: (account: Account) => void;
  readonly onAction: (action: AccountRowAction, account: Account) => void;
}

interface Words {
  readonly labels: AccountLabels;
  readonly texts: AccountTexts;
  readonly roleName: ReturnType<typeof useRoleName>;
}

export const scopeText = ({ agent, scope }: Account, labels: AccountLabels): string =>
  scope === 'agent' && agent ? agent.name : labels.scope[scope];

export const accountColumns = ({ labels, texts, roleName }: Words, { onOpen, onAction }: AccountHandlers) =>
  columnsOf(account.list, labels, {
    username: opener<Account>(
      ({ username }) => username,
      ({ id }) => id,
      onOpen,
      { width: 110, fixed: 'left' },
    ),
    displayName: text({ width: 98 }),
    status: status(tones, { width: 108 }),
    role: of(({ role }: Account) => roleName(role), text({ width: 157 })),
    scope: row<Account>((shown) => scopeText(shown, labels), { width: 106, title: labels.fields.scope }),
    lockedUntil: row<Account>(
      ({ lockedUntil }) =>
        lockedUntil === null ? blank : <StatusTag tone="bad" label={displayInstant(lockedUntil)} />,
      { width: 154, title: labels.fields.lockedUntil },
    ),
    sessionCount: count({ width: 116, isExtra: true }),
    secondFactor: row<Account>(({ hasSecondFactor }) => (hasSecondFactor ? texts.facts.on : blank), {
      width: 84,
      title: labels.fields.secondFactor,
    }),
    lastLoginAt: instant({ width: 142 }),
    createdAt: day({ isExtra: true }),
    actions: row<Account>((shown) => <AccountActions account={shown} onAction={onAction} />, {
      title: texts.actionsTitle,
      width: 112,
      fixed: 'right',
    }),
  });

export function AccountStatusTag({ account: shown }: { readonly account: Account }) {
  const labels = useLabels(accountWords);
  return <StatusTag tone={tones[shown.status]} label={labels.status[shown.status]} />;
}

export function AccountCard({ account: shown, onOpen, onAction }: AccountHandlers & { account: Account }) {
  const labels = useLabels(accountWords);
  const { facts } = useTexts(accountTexts);
  const roleName = useRoleName();
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <WholeName
          openKey={String(shown.id)}
          onOpen={() => onOpen(shown)}
        >{`${shown.displayName} · ${shown.username}`}</WholeName>
        <AccountStatusTag account={shown} />
      </Flex>
      <Typography.Text type="secondary">
        {[roleName(shown.role), scopeText(shown, labels)].join(' · ')}
      </Typography.Text>
      <Typography.Paragraph style={{ marginBlock: 4 }}>
        {shown.lockedUntil === null
          ? shown.lastLoginAt === null
            ? facts.neverSignedIn
            : `${labels.fields.lastLoginAt} ${displayInstant(shown.lastLoginAt)}`
          : facts.locked(displayInstant(shown.lockedUntil))}
      </Typography.Paragraph>
      <AccountActions account={shown} onAction={onAction} />
    </>
  );
}
