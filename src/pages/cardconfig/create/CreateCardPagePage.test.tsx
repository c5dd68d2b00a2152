import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { cardPage } from '#src/models/card-page';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import CreateCardPagePage from './CreateCardPagePage';

const open = () =>
  renderPage(
    <DraftStores>
      <CreateCardPagePage />
    </DraftStores>,
    { app: startTestApp([user, cardPage]).app },
  );

describe('the form of a new page', () => {
  it('offers again what was typed when it was left', async () => {
    const { unmount } = open();
    await userEvent.type(screen.getByRole('textbox'), '秋季激活页');
    unmount();
    open();
    await userEvent.click(await screen.findByRole('button', { name: '接着填写' }));
    expect(screen.getByRole('textbox')).toHaveValue('秋季激活页');
  });
});
