import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Cascader, Select } from 'antd';
import type { Locale } from '#config/locales';
import { offering } from '#src/components/pickers/choices';
import { renderPage } from '#src/components/render-page.fixture';
import { loadTexts } from '#src/locales';
import { reads } from '#src/models/calls/reads';
import { startTestApp } from '#src/models/ports.fixture';
import type { Reply } from '#src/request';
import { defineModel, type App } from 'saga-models';
import { useSelector } from 'saga-models/react';
import { choicesOf } from './choices-of';

/** A model whose shops are read when a test answers. */
function shopsToRead() {
  const answers: ((reply: Reply<readonly string[]> | Error) => void)[] = [];
  const parts = reads({
    shops: (_all: void, signal) =>
      new Promise<Reply<readonly string[]>>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        answers.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply)));
      }),
  });
  const model = defineModel({ namespace: 'shops', ...parts });
  const answer = (reply: Reply<readonly string[]> | Error) => act(async () => answers.at(-1)?.(reply));
  return { model, answers, answer };
}

async function openPicker(kind: 'select' | 'cascader', locale: Locale = 'zh-CN') {
  await loadTexts(locale);
  const { model, answers, answer } = shopsToRead();
  const { app }: { app: App } = startTestApp([model]);
  function Field() {
    const shops = useSelector(model, (state) => state.shops);
    const offered = offering(
      choicesOf(shops, model.actions.fetchShops(), (all) =>
        all.map((name) => ({ value: name, label: name })),
      ),
    );
    return kind === 'select' ? <Select {...offered} /> : <Cascader {...offered} />;
  }
  renderPage(<Field />, { app, locale });
  await userEvent.click(screen.getByRole('combobox'));
  return { answers, answer };
}

const ok = (data: readonly string[]): Reply<readonly string[]> => ({ code: 200, msg: '', data });
const failures = [
  ['fails', new Error('cut')],
  ['is refused', { code: 4100, msg: '', data: null }],
] as const;

describe.each(['select', 'cascader'] as const)('a %s that is opened before its choices were read', (kind) => {
  it('reads them, says that they are coming, and offers them when they are there', async () => {
    const { answers, answer } = await openPicker(kind);
    expect(screen.getByRole('status')).toHaveTextContent('加载中');
    expect(answers).toHaveLength(1);
    await answer(ok(['northern shop']));
    expect(screen.queryByRole('status')).toBeNull();
    expect((await screen.findAllByText('northern shop')).length).toBeGreaterThan(0);
  });

  it.each(failures)('says so when the read %s, and offers to try again', async (_, failure) => {
    const { answers, answer } = await openPicker(kind);
    await answer(failure);
    expect(screen.getByRole('status')).toHaveTextContent('数据加载失败');
    await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(screen.getByRole('status')).toHaveTextContent('加载中');
    expect(answers).toHaveLength(2);
    await answer(ok(['northern shop']));
    expect((await screen.findAllByText('northern shop')).length).toBeGreaterThan(0);
  });

  it.each(failures)('reads them again by the Enter key when the read %s', async (_, failure) => {
    const { answers, answer } = await openPicker(kind);
    const field = screen.getByRole('combobox');
    await answer(failure);
    await userEvent.keyboard('{Enter}');
    expect(answers).toHaveLength(2);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await answer(ok(['northern shop']));
    expect((await screen.findAllByText('northern shop')).length).toBeGreaterThan(0);
  });

  it('has nothing to offer only when there are none', async () => {
    const { answer } = await openPicker(kind);
    expect(screen.queryByText('No data')).toBeNull();
    await answer(ok([]));
    expect((await screen.findAllByText('No data')).length).toBeGreaterThan(0);
  });

  it('says it in English, too', async () => {
    await openPicker(kind, 'en-US');
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });
});
