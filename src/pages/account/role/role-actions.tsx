/** The actions on a role, and their buttons. */
import type { Access } from '#contract/access';
import { role as endpoints, type RoleRow } from '#contract/role/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';

export type RoleAction = 'copy' | 'edit' | 'factor' | 'delete';
export type RoleRefusal = 'preset';

type Acted = Pick<RoleRow, 'kind'>;
const fixed = ({ kind }: Acted) => (kind === 'own' ? undefined : 'preset');

const table = {
  edit: { access: endpoints.updateRole.access, closedBy: fixed },
  copy: { access: endpoints.createRole.access },
  factor: { access: endpoints.requireSecondFactor.access },
  delete: { access: endpoints.deleteRole.access, closedBy: fixed, isDanger: true },
} as const satisfies ActionTable<RoleAction, Acted, RoleAction, RoleRefusal>;

export const offeredRoleActions = (role: Acted, may: (access: Access) => boolean) =>
  offeredActions<RoleAction, Acted, RoleAction, RoleRefusal>(
    table,
    ['edit', 'copy', 'factor', 'delete'],
    role,
    may,
  );

interface RoleActionsProps {
  readonly role: RoleRow;
  readonly onAction: (action: RoleAction, role: RoleRow) => void;
  readonly buttonType?: 'link' | 'default';
}

export function RoleActions({ role, onAction, ...buttons }: RoleActionsProps) {
  const { role: text } = useTexts(accountTexts);
  const authList = useAuthList();
  return (
    <ActionButtons
      {...buttons}
      offered={offeredRoleActions(role, (each) => mayCall(authList, each))}
      labels={text.rowActions}
      refusals={text.refusals}
      onAction={(action) => onAction(action, role)}
    />
  );
}
