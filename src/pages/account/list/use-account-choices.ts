/** The roles and agents to choose from, in filters and forms; read again with each page and form. */
import { useEffect, useEffectEvent, useMemo } from 'react';
import { account } from '#src/models/account/account';
import { useDispatch, useSelector } from '#src/runtime/react';
import { useRoleName } from '../role-name';

export function useAccountChoices() {
  const dispatch = useDispatch();
  const choices = useSelector(account, (state) => state.choices);
  const roleName = useRoleName();
  const fetch = useEffectEvent(() => {
    void dispatch(account.actions.fetchChoices()).catch(() => undefined);
  });
  useEffect(() => fetch(), []);
  return useMemo(
    () => ({
      roles:
        choices?.roles.map((role) => ({
          value: role.code,
          label: roleName(role),
          disabled: !role.isGivable,
        })) ?? [],
      agents: choices?.agents.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    }),
    [choices, roleName],
  );
}
