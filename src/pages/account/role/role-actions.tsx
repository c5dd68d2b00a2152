/** What may be done to a role, and the buttons for it. */
import { role as endpoints, type RoleRow } from '#contract/role/endpoints';
import { mayCall, useAuthList } from '#src/access';
import { ActionButtons } from '#src/controllers/actions/ActionButtons';
import { offeredActions, type ActionTable } from '#src/controllers/actions/offered-actions';
import { useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';

export type RoleAction = 'copy' | 'edit' | 'delete';

const isOwn = ({ kind }: RoleRow) => kind === 'own';

const table = {
  edit: { access: endpoints.updateRole.access, isOpenTo: isOwn },
  copy: { access: endpoints.createRole.access, isOpenTo: () => true },
  delete: { access: endpoints.deleteRole.access, isOpenTo: isOwn, isDanger: true },
} as const satisfies ActionTable<RoleAction, RoleRow>;

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
      offered={offeredActions<RoleAction, RoleRow>(table, ['edit', 'copy', 'delete'], role, (each) =>
        mayCall(authList, each),
      )}
      labels={text.rowActions}
      refusals={{}}
      onAction={(action) => onAction(action, role)}
    />
  );
}
