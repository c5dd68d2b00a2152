import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthList } from '#src/access';
import { renderPage } from '../render-page.fixture';
import type { Choices } from './choices';
import { GoodsPicker } from './GoodsPicker';
import type { EntryGroup } from './in-use';

const open = async (
  groups: Choices<EntryGroup>,
  { value, authList = ['catalogue.edit'] }: { readonly value?: number; readonly authList?: AuthList } = {},
) => {
  renderPage(<GoodsPicker groups={groups} {...(value !== undefined && { value })} />, { authList });
  await userEvent.click(screen.getByRole('combobox'));
};
const disabled: EntryGroup = {
  label: '课程',
  options: [{ value: 1, label: '旧课（已停用）', isEnabled: false }],
};

describe('a picker of goods', () => {
  it.each([
    ['there are none yet', []],
    ['all are disabled', [disabled]],
  ])('leads to where they are made when %s', async (_, groups) => {
    await open(groups);
    const link = await screen.findByRole('link', { name: '还没有商品，请先在基础资料里新建' });
    expect(link).toHaveAttribute('href', '/catalogue/goods');
  });

  it('says the same in plain words to who may not make them', async () => {
    await open([], { authList: [] });
    expect(await screen.findByText('还没有商品，请先在基础资料里新建')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows what stands for them before they have been read', async () => {
    await open(<>在读</>);
    expect(await screen.findByText('在读')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the one that was chosen before it was disabled', async () => {
    await open([disabled], { value: 1 });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getAllByTitle('旧课（已停用）').length).toBeGreaterThan(0);
  });
});
