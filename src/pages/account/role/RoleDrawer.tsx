/** The drawer of a role: its rights by menu group, its accounts, its history. */
import { Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { rightGroups, rightWords } from '#contract/rights';
import type { RoleDetail } from '#contract/role/endpoints';
import { roleEntityWords } from '#contract/role/labels';
import { EmptyState } from '#src/components/EmptyState';
import { FactList } from '#src/controllers/record/FactList';
import { RecordDrawer } from '#src/controllers/record/RecordDrawer';
import { displayDay, displayInstant } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useMessages, useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { role } from '#src/models/account/role';
import { useModel } from 'saga-models/react';
import { accountPaths } from '../paths';
import { useRoleName } from '../role-name';
import { RoleActions, type RoleAction } from './role-actions';
import { RoleFormDialog } from './RoleFormDialog';

const { actions } = role;

interface RoleDrawerProps {
  readonly roleKey: string;
  readonly isEditing: boolean;
  readonly onAction: (action: RoleAction, role: RoleDetail['role']) => void;
  readonly onEdited: () => void;
  readonly onClose: () => void;
}

export function RoleDrawer({ roleKey, isEditing, onAction, onEdited, onClose }: RoleDrawerProps) {
  const { entity } = useLabels(roleEntityWords);
  const { role: text } = useTexts(accountTexts);
  const roleName = useRoleName();
  const { detail, problems } = useModel(role, 'detail', 'problems');
  return (
    <RecordDrawer<RoleDetail>
      recordKey={roleKey}
      entityKind="role"
      entity={entity}
      read={(id) => ({
        data: detail?.role.id === id ? detail : undefined,
        problem: problems.detail,
        fetch: actions.fetchDetail(id),
        clear: actions.clearDetail(),
      })}
      nameOf={(shown) => roleName(shown.role)}
      revisionOf={({ version, role: { factorGraceDays, withoutFactorCount } }) =>
        [version, factorGraceDays, withoutFactorCount].join(' ')
      }
      dialog={(shown) => isEditing && <RoleFormDialog detail={shown} onDone={onEdited} onCancel={onEdited} />}
      head={(shown) => (
        <>
          <RoleActions role={shown.role} buttonType="default" onAction={onAction} />
        </>
      )}
      tabs={(shown) => [
        {
          key: 'holders',
          label: `${text.holders} ${displayCount(shown.role.accountCount)}`,
          children: <Holders detail={shown} />,
        },
      ]}
      onClose={onClose}
    >
      {(shown) => <RoleFacts detail={shown} />}
    </RecordDrawer>
  );
}

function RoleFacts({ detail: { role: shown, createdBy } }: { readonly detail: RoleDetail }) {
  const { fields, kind } = useLabels(roleEntityWords);
  const { role: text, separator } = useTexts(accountTexts);
  const { groups } = useMessages();
  const names = useLabels(rightWords);
  return (
    <Flex vertical gap="small">
      {shown.kind === 'preset' && <Typography.Text type="secondary">{text.presetHint}</Typography.Text>}
      <FactList
        facts={[
          [fields.kind, kind[shown.kind]],
          ...rightGroups.map(
            ({ group, rights }) =>
              [
                groups[group],
                // Shown, and not folded as empty: that a role has no right in a group is a fact.
                rights
                  .filter((right) => shown.rights.includes(right))
                  .map((right) => names[right])
                  .join(separator) || text.noRight,
              ] as const,
          ),
          [
            text.rowActions.factor,
            shown.factorRequiredSince === null || shown.factorGraceDays === null
              ? text.factorFree
              : text.factorSince(displayDay(shown.factorRequiredSince), displayCount(shown.factorGraceDays)),
          ],
          [
            text.withoutFactor,
            <Link key="without" to={accountPaths.withoutFactor(shown.code)}>
              {displayCount(shown.withoutFactorCount)}
            </Link>,
          ],
          [fields.note, shown.note],
          ...(shown.kind === 'own'
            ? ([
                [fields.createdBy, createdBy],
                [fields.createdAt, displayInstant(shown.createdAt)],
              ] as const)
            : []),
        ]}
      />
    </Flex>
  );
}

function Holders({ detail: { holders } }: { readonly detail: RoleDetail }) {
  const { role: text } = useTexts(accountTexts);
  if (holders.length === 0) return <EmptyState title={text.noHolders} />;
  return (
    <Flex vertical gap="small" className="LinkList">
      {holders.map(({ id, username, displayName }) => (
        <Link key={id} to={accountPaths.record(id)}>
          {displayName} · {username}
        </Link>
      ))}
    </Flex>
  );
}
