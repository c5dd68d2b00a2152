/** Selects who acted: an account by user name, an actor without an account, or a part of a name as typed. */
import { useEffect } from 'react';
import { auditTexts } from '#src/components/audit/texts';
import { SuggestField } from '#src/components/list/search/search-parts';
import { useTexts } from '#src/locales';
import { user } from '#src/models/user';
import { useDispatch, useSelector } from 'saga-models/react';

interface WhoFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (who: string) => void;
}

export function WhoField(field: WhoFieldProps) {
  const text = useTexts(auditTexts);
  const dispatch = useDispatch();
  const users = useSelector(user, (state) => state.users);
  useEffect(() => void dispatch(user.actions.fetchUsers()).catch(() => undefined), [dispatch]);
  const nobodies = [text.system, text.commandLine, text.unknownPerson];
  return (
    <SuggestField
      {...field}
      options={[
        ...nobodies.map((name) => ({ value: name, label: name })),
        ...(users ?? []).map(({ username, displayName }) => ({
          value: username,
          label: text.person(displayName, username),
        })),
      ]}
    />
  );
}
