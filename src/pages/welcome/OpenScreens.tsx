/** Where somebody may go whose role has no figures on the home page. */
import { Card } from 'antd';
import { Link } from 'react-router-dom';
import { useAuthList } from '../../access';
import { useMessages, useTexts } from '../../locales';
import { environment } from '../../request';
import { screensFor } from './screens';
import { welcomeTexts } from './texts';
import './todo-list.css';

export function OpenScreens() {
  const { routes } = useMessages();
  const text = useTexts(welcomeTexts);
  const screens = screensFor(useAuthList(), environment.base);
  return (
    <Card title={text.screens} styles={{ body: { paddingBlock: 8 } }}>
      <ul className="todo-list">
        {screens.map(({ name, address }) => (
          <li key={name}>
            <Link to={address}>
              <b>{routes[name]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
