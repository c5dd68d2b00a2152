import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { formatSerial } from '#contract/card/serial';
import type { Card } from '#contract/repertory/endpoints';
import type { AuthList } from '#src/access';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import CardPage from './CardPage';

const serial = formatSerial({ prefix: 'SC', runningNo: 12 });
const home = { id: 7, batchNo: 'P20261120-0007', cardName: '三年级数学同步卡' };

const cardOf = (differing: Partial<Card>): Card => ({
  serial,
  codeTail: 'K7QM',
  status: 1,
  boxNo: 1,
  grantBatchNo: null,
  holder: null,
  activatedAt: null,
  ...differing,
});

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer('/studycard-api/studycard/v1/listStudyCardEvents', envelope(200, []));
});
afterEach(() => host.close());

async function show(differing: Partial<Card>, authList: AuthList = [], written: string = serial) {
  host.answer(
    '/studycard-api/studycard/v1/findStudyCard',
    envelope(200, {
      card: cardOf(differing),
      job: home,
      goods: '数学年卡',
      lastDay: '2027-01-31',
      remainingDays: 72,
      obstacle: null,
    }),
  );
  const { app } = startTestApp([repertory]);
  renderPage(
    <Routes>
      <Route path="/:serial" element={<CardPage />} />
    </Routes>,
    { app, authList, address: `/${encodeURIComponent(written)}` },
  );
  await screen.findByText('P20261120-0007');
}

/** The value beside a fact's label. */
const fact = (label: string) => screen.getByText(label).parentElement;

const wide = (text: string) =>
  text.replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

describe('the page of one card', () => {
  it.each([
    ['small letters', serial.toLowerCase()],
    ['wide letters', wide(serial)],
    ['blanks', `${serial.slice(0, 4)} ${serial.slice(4)} `],
    ['dashes', `${serial.slice(0, 2)}-${serial.slice(2, 6)}–${serial.slice(6)}`],
    ['an invisible blank', `\u200b${serial.slice(0, 5)}\u200b${serial.slice(5)}`],
  ])('opens by an address with %s', async (_, written) => {
    await show({}, [], written);
    expect(host.received.map(({ url }) => url).join('\n')).toContain(serial);
  });

  it('says in which grant the card went out, and who has it', async () => {
    await show({ status: 3, grantBatchNo: 'G20261122-0001', holder: '晨光书店' });
    expect(fact('发放批次')).toHaveTextContent('G20261122-0001');
    expect(fact('商户/用户')).toHaveTextContent('晨光书店');
  });

  it('says what the card is good for, until when, and how long that is', async () => {
    await show({ status: 3 });
    expect(fact('权益')).toHaveTextContent('数学年卡');
    expect(fact('激活截止日')).toHaveTextContent('2027-01-31');
    expect(fact('剩余天数')).toHaveTextContent('72 天');
  });

  it('says that nobody has a card that was not granted', async () => {
    await show({ status: 1 });
    expect(fact('发放批次')).toHaveTextContent('—');
    expect(fact('商户/用户')).toHaveTextContent('—');
  });

  it('offers to freeze and to void a card that has expired', async () => {
    await show({ status: 5 }, ['card.freeze', 'card.void']);
    expect(screen.getByRole('button', { name: /冻\s*结/ })).toBeEnabled();
    expect(screen.getByRole('button', { name: /更\s*多/ })).toBeEnabled();
  });
});
