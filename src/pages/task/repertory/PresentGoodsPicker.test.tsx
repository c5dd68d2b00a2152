import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory, type Dictionaries } from '#src/models/repertory';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { usePrintJobItems } from './create/use-print-job-items';

const address = '/studycard-api/goods/listPresentGoods';
const goods = [
  { id: 11, name: '书签', isEnabled: true, kindId: 1, kindName: '文具' },
  { id: 21, name: '错题本', isEnabled: true, kindId: 2, kindName: '教辅' },
  { id: 31, name: '书包', isEnabled: true, kindId: 3, kindName: '箱包' },
];

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

const PresentGoods = (dictionaries: Pick<Dictionaries, 'presentGoods'>) =>
  usePrintJobItems(dictionaries, { validity: undefined, cardKind: undefined })['presentGoodsIds'];

describe('goods to be given along', () => {
  it('are asked for by the kinds that are chosen, which repeat in the address; what is chosen keeps its name', async () => {
    host.answer(address, envelope(200, goods.slice(1)));
    const { app } = startTestApp([repertory]);
    const hands = userEvent.setup();
    renderPage(
      <Form initialValues={{ presentGoodsIds: [11] }}>
        <PresentGoods presentGoods={goods} />
      </Form>,
      { app },
    );
    const kinds = screen.getByRole('combobox', { name: '商品种类' });
    await hands.click(kinds);
    await hands.click(await screen.findByTitle('教辅'));
    await hands.click(await screen.findByTitle('箱包'));
    await waitFor(() =>
      expect(host.received.map(({ url }) => url)).toEqual([
        `${address}?kindIds=2`,
        `${address}?kindIds=2&kindIds=3`,
      ]),
    );
    screen.getByTitle('书签');
    app.stop();
  });

  it('are those in use, and what was chosen before they were disabled', async () => {
    const { app } = startTestApp([repertory]);
    const hands = userEvent.setup();
    const disabled = goods.map((each) => ({ ...each, isEnabled: each.id === 31 }));
    renderPage(
      <Form initialValues={{ presentGoodsIds: [11] }}>
        <PresentGoods presentGoods={disabled} />
      </Form>,
      { app },
    );
    await hands.click(screen.getByRole('combobox', { name: '赠送商品' }));
    await screen.findByTitle('书包');
    expect(screen.getAllByTitle('书签（已停用）').length).toBeGreaterThan(0);
    expect(screen.queryByTitle(/错题本/)).toBeNull();
    app.stop();
  });
});
