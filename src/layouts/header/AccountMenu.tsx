/** The menu of the signed-in person: account, password, sign out. */
import { KeyOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router-dom';
import { paths } from '#config/routes';
import { isClockForeign, zoneName } from '#contract/calendar';
import { useMessages, useShownLocale, useTexts } from '#src/locales';
import { menuTexts } from '#src/locales/menu';
import { login } from '#src/models/login';
import { user } from '#src/models/user';
import { environment } from '#src/request';
import { useDispatch, useLoading, useSelector } from 'saga-models/react';
import { useBase } from '../route/base';

export function AccountMenu() {
  const text = useTexts(menuTexts);
  const { roleName, routes } = useMessages();
  const base = useBase();
  const dispatch = useDispatch();
  const current = useSelector(user, (state) => state.current);
  const isSigningOut = useLoading(login.actions.signOut);
  if (!current) return null;
  const handleSignOut = () => {
    void dispatch(login.actions.signOut({}));
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: `${current.displayName} · ${roleName(current.role, current.roleName)}`,
          },
          ...(isClockForeign() ? [{ key: 'zone', type: 'group' as const, label: <ZoneLine /> }] : []),
          { type: 'divider' },
          {
            key: 'own',
            icon: <UserOutlined />,
            label: <Link to={`${base}${paths.ownAccount}`}>{routes.ownAccount}</Link>,
          },
          {
            key: 'password',
            icon: <KeyOutlined />,
            // In a new tab, because it is a page outside the application, and the current page must stay.
            label: (
              <a href={environment.passwordUpdateUrl} target="_blank" rel="noopener">
                {text.changePassword}
              </a>
            ),
          },
          {
            key: 'signOut',
            icon: <LogoutOutlined />,
            label: text.signOut,
            disabled: isSigningOut,
            onClick: handleSignOut,
          },
        ],
      }}
    >
      <Button type="text" icon={<UserOutlined />} aria-label={`${text.account} ${current.displayName}`}>
        <span className="shell-account">{current.displayName}</span>
      </Button>
    </Dropdown>
  );
}

/** A component, so that it renders only when the menu is opened. */
function ZoneLine() {
  return useTexts(menuTexts).timesOfZone(zoneName(useShownLocale()));
}
