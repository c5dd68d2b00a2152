/** Chooses a person by name, or a part of one: search as you type among all who have an account. */
import { AutoComplete, Input } from 'antd';
import { useEffect } from 'react';
import { clearable } from '../components/ClearIcon';
import { user } from '../models/user';
import { useDispatch, useLoading, useSelector } from '../runtime/react';
import { byWords } from '../lib/match-words';

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
    <AutoComplete
      {...field}
      options={(users ?? []).map(({ username, displayName }) => ({
        key: username,
        // Where two have one name, the user name means the one that was picked.
        value: isShared(displayName) ? username : displayName,
        label: `${displayName} · ${username}`,
      }))}
      showSearch={byWords}
    >
      <Input allowClear={clearable} aria-busy={isLoading} />
    </AutoComplete>
  );
}
