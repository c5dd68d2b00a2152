import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { Locale } from '#config/locales';
import { LocaleProvider, loadTexts } from '../../locales';
import type { ViewControl } from './list-control';
import { ViewDialog } from './ViewDialog';

const nothing = () => {};
const refused = () => Promise.resolve(false);

const control: ViewControl = {
  views: [],
  haveFailed: false,
  current: undefined,
  isChanged: false,
  isMissing: false,
  defaultViewId: null,
  shareRoles: [],
  roleName: (role) => role,
  load: nothing,
  apply: nothing,
  linkTo: () => '',
  create: refused,
  edit: refused,
  update: refused,
  remove: refused,
  setDefault: nothing,
};

const shownIn = (locale: Locale) => (
  <LocaleProvider value={locale}>
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <ViewDialog control={control} view={undefined} onClose={nothing} />
    </ConfigProvider>
  </LocaleProvider>
);

describe('keeping a view', () => {
  beforeAll(() => loadTexts('en-US'));

  it('says in the language that is shown that the name is missing', async () => {
    const { rerender } = render(shownIn('zh-CN'));
    fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    await screen.findByText('请填写视图名称');
    rerender(shownIn('en-US'));
    await screen.findByText('View name: please fill in');
  });
});
