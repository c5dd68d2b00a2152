/** `npm run playground`: the page on which engineers try the model runtime. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Browser, Page } from 'playwright-core';
import manifest from '../package.json' with { type: 'json' };
import { connectBrowser } from './session';

let server: ChildProcess;
let browser: Browser;
let page: Page;
let address: string;
const asked = new Set<string>();

beforeEach(async () => {
  const [, ...words] = manifest.scripts.playground.split(' ');
  server = spawn(process.execPath, words, {
    env: { ...process.env, PLAYGROUND_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('the server has no output');
  const [said]: unknown[] = await once(server.stdout, 'data');
  address = String(said).trim();
  browser = await connectBrowser();
  page = await browser.newPage();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto(address);
});
afterEach(async () => {
  await browser?.close();
  server.kill();
});

it('shows an example at work, what is made of it, and what does not compile, without the network', async () => {
  const frame = page.frameLocator('iframe');
  const runs = page.getByRole('region', { name: 'Runs' });
  await frame.getByText('6 found').waitFor();

  const model = page.getByLabel('model.ts');
  const text = await model.inputValue();
  await model.fill(text.replace("'Emma'", "'Cecilia'").replace('delay(600)', 'delay(60)'));
  await frame.getByText('Cecilia').waitFor();
  await frame.getByLabel('Title').fill('cec');
  await runs.getByText(/^ended books\/search #1, \d+ ms/).waitFor();
  await frame.getByText('1 found').waitFor();
  await page.getByRole('region', { name: 'Actions' }).getByText('books/save').waitFor();
  expect(await page.getByRole('region', { name: 'State' }).getByText('Cecilia').count()).toBe(1);

  await model.press('ControlOrMeta+End');
  await model.pressSequentially('oops(\n');
  expect(await model.inputValue()).toMatch(/oops\(\n {2}$/);
  await page
    .getByRole('alert')
    .getByText(/^model\.ts:\d+:\d+ /)
    .waitFor();
  // What ran before goes on.
  await frame.getByText('1 found').waitFor();

  await page.getByRole('button', { name: 'Start over' }).click();
  await frame.getByText('Emma').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect([...asked].filter((origin) => origin !== 'null')).toEqual([address]);
});

it('refuses a page of another site that reaches it by another name', async () => {
  const { status } = await fetch(`${address}/bundle`, {
    method: 'POST',
    headers: { origin: 'http://a.example' },
  });
  expect(status).toBe(403);
});
