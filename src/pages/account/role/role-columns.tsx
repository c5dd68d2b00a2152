/** The columns of the list of roles. */
import { Link } from 'react-router-dom';
import type { RoleRow } from '#contract/role/endpoints';
import type { RoleLabels } from '#contract/role/labels';
import { choice, opener, row, text } from '#src/components/list/column-kinds';
import { columnsOf } from '#src/components/list/columns-of';
import { displayCount } from '#src/lib/display-number';
import { role } from '#src/models/account/role';
import { accountPaths } from '../paths';
import { RoleActions, type RoleAction } from './role-actions';

interface Words {
  readonly labels: RoleLabels;
  readonly actionsTitle: string;
  readonly rightCount: (count: string) => string;
  readonly roleName: (role: RoleRow) => string;
}

interface RoleHandlers {
  readonly onOpen: (role: RoleRow) => void;
  readonly onAction: (action: RoleAction, role: RoleRow) => void;
}

export const roleColumns = ({ labels, actionsTitle, rightCount, roleName }: Words, handlers: RoleHandlers) =>
  columnsOf(role.list, labels, {
    name: opener<RoleRow>(roleName, ({ id }) => id, handlers.onOpen, { width: 200, fixed: 'left' }),
    kind: choice({ width: 130 }),
    rights: row<RoleRow>(({ rights }) => rightCount(displayCount(rights.length)), {
      width: 100,
      align: 'right',
      title: labels.fields.rightCount,
    }),
    accountCount: row<RoleRow>((shown) => <HolderCount role={shown} />, {
      width: 100,
      align: 'right',
      title: labels.fields.accountCount,
    }),
    note: text({ width: 240 }),
    actions: row<RoleRow>((shown) => <RoleActions role={shown} onAction={handlers.onAction} />, {
      title: actionsTitle,
      width: 140,
      fixed: 'right',
    }),
  });

const HolderCount = ({ role: { code, accountCount } }: { readonly role: RoleRow }) =>
  accountCount > 0 ? (
    <Link to={accountPaths.ofRole(code)}>{displayCount(accountCount)}</Link>
  ) : (
    displayCount(accountCount)
  );
