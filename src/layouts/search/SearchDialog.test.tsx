import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Right } from '#contract/rights';
import { searchedKind, type CardActs } from '#src/area/area';
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
    const { text } = JSON.parse(host.received.at(-1)?.body ?? '');
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

describe('a code that a caller reads out', () => {
  const looked = {
    card: {
      serial: 'SK00000000123',
      status: 3,
      codeTail: 'Z2Z2',
      boxNo: 1,
      activatedAt: null,
      grantBatchNo: null,
      holder: '新华书店',
    },
    job: { id: 1, batchNo: 'P20261120-0001', cardName: '数学同步卡' },
    goods: '小学数学同步课',
    lastDay: '2026-11-01',
    remainingDays: 0,
    obstacle: '激活截止日 2026-11-01 已过',
  };
  const addresses = () => host.received.map(({ url }) => url).join(' ');
  const sent = () =>
    host.received.filter(({ method }) => method === 'POST').map(({ body }): unknown => JSON.parse(body));
  const actsOf = (right: Right, isForActivated: boolean): CardActs => ({
    right,
    isForActivated,
    Acts: ({ card: { serial } }) => (
      <button>
        {right} {serial}
      </button>
    ),
    models: async () => [],
  });
  const kinds = [actsOf('card.look', false), actsOf('customer.edit', true)].map((cardActs) => ({
    ...kind,
    words: () => ({ ...kind.words('zh-CN'), group: cardActs.right }),
    cardActs,
  }));
  const type = async (typed: string, found: unknown, ...rights: readonly Right[]) => {
    host.answer('/studycard-api/studycard/v1/lookUpStudyCard', envelope(200, { found }));
    renderPage(
      <DraftStores>
        <SearchDialog kinds={kinds} readTyped={() => ''} onClose={() => undefined} />
      </DraftStores>,
      { app: startTestApp([search]).app, authList: ['card.look', 'merchant_menu', ...rights] },
    );
    await userEvent.click(await screen.findByRole('combobox'));
    await userEvent.paste(typed);
  };

  it('says why it can not be activated', async () => {
    await type('abcd-efgh-jkmn', looked);
    expect(await screen.findByText('激活截止日 2026-11-01 已过')).toBeVisible();
    expect(screen.getByRole('region', { name: 'SK00000000123' })).toHaveTextContent('新华书店');
    expect(sent()).toEqual([{ number: 'ABCDEFGHJKMN' }, { text: 'SK00000000123' }]);
    expect(addresses()).not.toMatch(/abcd|SK0/i);
  });

  it.each([
    ['of the stock', null, ['customer.edit'], 'card.look SK00000000123'],
    ['of a customer', '2026-11-01T00:00:00.000Z', ['customer.edit'], 'customer.edit SK00000000123'],
    ['of a customer for others', '2026-11-01T00:00:00.000Z', [], 'card.look SK00000000123'],
  ] as const)('has the acts on a card %s beside it', async (_, activatedAt, rights, name) => {
    await type('abcd-efgh-jkmn', { ...looked, card: { ...looked.card, activatedAt } }, ...rights);
    expect(await screen.findByRole('button', { name: /SK00000000123/ })).toHaveAccessibleName(name);
  });

  it('that no card has is searched for as any other text', async () => {
    await type('M22222222222', null);
    await waitFor(() => expect(sent().at(-1)).toEqual({ text: 'M22222222222' }));
  });

  it('is in no address either while it is typed', async () => {
    await type('abcd-ef', null);
    await waitFor(() => expect(sent()).toEqual([{ text: 'abcd-ef' }]));
    expect(addresses()).not.toContain('abcd');
  });
});
