/** Asks for confirmation that an account with the name of another one is another person's: in lists both look the same. */
import { Alert, Checkbox, Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import type { NewAccount } from '#contract/account/endpoints';
import { useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { user } from '#src/models/user';
import { useDispatch, useSelector } from 'saga-models/react';

interface NamesakeFieldProps {
  readonly form: FormInstance<NewAccount>;
  /** The edited account; if its name stays, nothing is asked. */
  readonly seen?: { readonly username: string; readonly displayName: string } | undefined;
}

export function NamesakeField({ form, seen }: NamesakeFieldProps) {
  const { namesakes: text, separator } = useTexts(accountTexts);
  const dispatch = useDispatch();
  const users = useSelector(user, (state) => state.users);
  useEffect(() => void dispatch(user.actions.fetchUsers()).catch(() => undefined), [dispatch]);
  const name = Form.useWatch('displayName', form)?.trim();
  const namesakes = (users ?? []).filter(
    ({ displayName, username }) => displayName === name && username !== seen?.username,
  );
  if (namesakes.length === 0 || name === seen?.displayName) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        style={{ marginBlockEnd: 8 }}
        title={text.there(namesakes.map(({ username }) => username).join(separator))}
      />
      <Form.Item
        // The key resets the confirmation for another name.
        key={name}
        name="isOtherPerson"
        valuePropName="checked"
        preserve={false}
        rules={[
          {
            validator: (_rule, isOther) =>
              isOther ? Promise.resolve() : Promise.reject(new Error(text.ask)),
          },
        ]}
      >
        <Checkbox>{text.isOther}</Checkbox>
      </Form.Item>
    </>
  );
}
