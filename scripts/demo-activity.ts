/**
 * `npm run demo -- activity`: plays customers of a running demonstration, so that a newcomer sees figures change.
 * Electronic cards are granted to a merchant, and activated one after the other; then it ends. ORIGIN is the server,
 * CUSTOMERS their number, PAUSE_MS the time between two of them.
 */
import { parseCsv } from 'hucre/csv';
import { activation, type ActivatedCard } from '#contract/activation/endpoints';
import { bodyCodes } from '#contract/codes';
import type { Envelope } from '#contract/envelope';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { addressOf, clientOf, type ServerClient } from '#testing/process';

const customersMax = 200;
const origin = process.env.ORIGIN ?? 'http://127.0.0.1:8000';
const customerCount = Math.min(customersMax, Math.max(1, Number(process.env.CUSTOMERS ?? 20) || 1));
const pauseMs = Math.max(0, Number(process.env.PAUSE_MS ?? 2_500) || 0);

const grades = ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'];
const names = ['小雨', '乐乐', '浩浩', '妞妞', '天天', '果果', '糖糖', '阳阳'];

/** Grants cards whose codes nobody has read yet. @returns the codes from the grant's file */
async function grantCodes(server: ServerClient, cookie: string): Promise<readonly string[]> {
  const { cards } = await server.call(cookie, grant.countAvailableCards);
  const card = cards.find(
    ({ cardKind, availableCount }) => cardKind === 'electronic' && availableCount >= customerCount,
  );
  if (!card) throw new Error(`Of no electronic card ${customerCount} are free; print some first.`);
  const { items } = await server.call(cookie, merchant.findMerchantList, {
    body: { currentPage: 1, pageSize: 1, status: 1 },
  });
  const [to] = items;
  if (!to) throw new Error('There is no merchant that cards could be granted to.');
  const { id, batchNo } = await server.call(cookie, grant.createGrant, {
    body: {
      targetKind: 'merchant',
      merchantId: to.id,
      card: { cardName: card.cardName, cardKind: card.cardKind, goodsId: card.goods.id },
      quantity: customerCount,
      selection: 'oldest',
      delivery: 'electronic',
      note: '演示活动',
    },
  });
  const file = await server.send(cookie, grant.exportGrant, { query: { id, format: 'csv' } });
  const [header = [], ...rows] = parseCsv(await file.text());
  const codeAt = header.indexOf('激活码');
  await server.call(cookie, grant.receiveGoods, { body: { id, receivedCount: customerCount } });
  say(`${batchNo}：${customerCount} 张 ${card.cardName} 已发放给 ${to.name}`);
  return rows.map((row) => String(row[codeAt]));
}

async function activate(code: string, place: number): Promise<string> {
  const body = {
    code,
    phone: `17${String(Date.now() % 10)}${String(10_000_000 + ((Date.now() + place * 7_919) % 90_000_000))}`,
    nickname: names[place % names.length],
    grade: grades[place % grades.length],
  };
  const reply = await fetch(origin + addressOf(activation.activateCard, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // The server has validated its reply against the contract.
  const answer = (await reply.json()) as Envelope<ActivatedCard>;
  return answer.code === bodyCodes.ok
    ? `${body.nickname} 激活了 ${answer.data.serial}`
    : `${body.nickname} 没有激活：${answer.msg}`;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const server = clientOf(origin);
  const codes = await grantCodes(server, await server.signIn('ops'));
  for (const [place, code] of codes.entries()) {
    // The pace at which cards are activated.
    if (place > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    say(`${place + 1} / ${codes.length}  ${await activate(code, place)}`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`演示没有完成：${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
