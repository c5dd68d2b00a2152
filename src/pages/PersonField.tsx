/** Selects a person among all accounts, searched by name as one types. */
import { useEffect } from 'react';
import { SuggestField } from '#src/components/list/search/search-parts';
import { user } from '#src/models/user';
import { useDispatch, useLoading, useSelector } from 'saga-models/react';

interface PersonFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (name: string) => void;
}

export function PersonField(field: PersonFieldProps) {
  const dispatch = useDispatch();
  const users = useSelector(user, (state) => state.users);
  const isLoading = useLoading(user.actions.fetchUsers);
  useEffect(() => void dispatch(user.actions.fetchUsers()).catch(() => undefined), [dispatch]);
  const isShared = (name: string) =>
    (users ?? []).filter(({ displayName }) => displayName === name).length > 1;
  return (
    <SuggestField
      {...field}
      options={(users ?? []).map(({ username, displayName }) => ({
        key: username,
        // If two people have the same name, the user name tells which one was picked.
        value: isShared(displayName) ? username : displayName,
        label: `${displayName} · ${username}`,
      }))}
      isLoading={isLoading}
    />
  );
}
