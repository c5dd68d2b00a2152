import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchedKind } from '#src/area/area';
import { renderPage } from '#src/components/render-page.fixture';
import { DraftStores } from '#src/controllers/form/DraftStores';
import { startTestApp } from '#src/models/ports.fixture';
import { search } from '#src/models/search';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { SearchDialog } from './SearchDialog';

const merchants = ['M000004', 'M000042'].map((code, place) => ({
  id: place + 1,
  code,
  name: code,
  phone: '',
  status: 1,
}));
const nothing = { printJobs: [], cards: [], grants: [], qrCodes: [], pages: [], accounts: [], records: [] };
const kind = searchedKind({
  kind: 'merchants',
  right: 'merchant_menu',
  icon: null,
  words: () => ({ group: '商户', foundBy: '商户', hint: '商户' }),
  lineOf: ({ id, code }) => ({ id, title: code, detail: '', path: `/merchant/${code}` }),
});

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  // As the server does, by part of the code.
  host.answer('/studycard-api/search/v1/search', (response) => {
    const text = new URL(host.received.at(-1)?.url ?? '', host.origin).searchParams.get('text') ?? '';
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      envelope(200, { ...nothing, merchants: merchants.filter(({ code }) => code.includes(text)) }).body,
    );
  });
});
afterEach(() => host.close());

it.each([
  ['before anything was found', '', 'M000042'],
  ['over records that were found before for a part of it', 'M0000', '42'],
])('Enter right after the text, %s, opens what it finds', async (_, before, rest) => {
  const { router } = renderPage(
    <DraftStores>
      <SearchDialog kinds={[kind]} readTyped={() => ''} onClose={() => undefined} />
    </DraftStores>,
    { app: startTestApp([search]).app, authList: ['merchant_menu'] },
  );
  const field = await screen.findByRole('combobox');
  await userEvent.click(field);
  if (before !== '') {
    await userEvent.keyboard(before);
    await screen.findByText('M000004');
  }
  await userEvent.keyboard(`${rest}{Enter}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/merchant/M000042'));
});
