/** The roles and agents to choose from, in filters and forms; read again with each page and form. */
import { useEffect, useEffectEvent, useMemo } from 'react';
import { entryOption } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { useTexts } from '#src/locales';
import { account } from '#src/models/account/account';
import { useDispatch, useSelector } from 'saga-models/react';
import { useRoleName } from '../role-name';

const read = account.actions.fetchChoices();

export function useAccountChoices() {
  const dispatch = useDispatch();
  const choices = useSelector(account, (state) => state.choices);
  const roleName = useRoleName();
  const { disabledEntry } = useTexts(componentTexts);
  const fetch = useEffectEvent(() => void dispatch(read).catch(() => undefined));
  useEffect(() => fetch(), []);
  return useMemo(
    () => ({
      roles: choicesOf(choices?.roles, read, (all) =>
        all.map((role) => ({ value: role.code, label: roleName(role), disabled: !role.isGivable })),
      ),
      agents: choicesOf(choices?.agents, read, (all) =>
        all.map((agent) => entryOption(agent, disabledEntry)),
      ),
    }),
    [choices, roleName, disabledEntry],
  );
}
