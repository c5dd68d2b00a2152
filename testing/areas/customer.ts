/** Creates cards of a merchant over the wire, for tests of what customers do with them. */
import { sql } from 'drizzle-orm';
import { grant } from '#contract/grant/endpoints';
import { repertory, type NewPrintJob } from '#contract/repertory/endpoints';
import type { CardId } from '#server/modules/card/card-id';
import { readableCodes } from '#server/modules/card/code/activation-code';
import { openCodes } from '#server/modules/card/code/code-copy';
import { listCodeCopies } from '#server/modules/card/code/code-copy-repository';
import { until } from '../until';
import type { TestMerchants } from './merchant';
import { newPrintJob } from './repertory';

const usualName = '电子体验卡';

/** Creates electronic cards. @returns their print job and their codes, in the order of their ids */
export async function makeCards(
  test: TestMerchants,
  quantity: number,
  given: Partial<NewPrintJob> = {},
): Promise<{ readonly jobId: number; readonly codes: readonly string[] }> {
  const { database, secrets } = test.app.parts;
  const ids = await database.query<{ goods: number; material: number; category: number }>(sql`
    select (select min(id) from goods where not is_present) as goods, (select min(id) from teaching_materials) as material,
      (select max(id) from categories) as category`);
  const body = newPrintJob({
    cardName: usualName,
    cardKind: 'electronic',
    quantity,
    prefix: 'DZ',
    goodsId: ids[0]?.goods ?? 0,
    teachingMaterialId: ids[0]?.material ?? 0,
    categoryId: ids[0]?.category ?? 0,
    validDays: 30,
    activationsPerUser: 2,
    ...given,
  });
  const { data, msg } = await test.send('ops', repertory.createPrintJob, { body });
  if (!data) throw new Error(msg);
  const { id } = data;
  await until(
    'the cards',
    async () =>
      (await test.send('ops', repertory.findPrintJob, { query: { id } })).data.job.status === 3 || undefined,
  );
  const copies = await listCodeCopies(database, id, 0 as CardId, 1_000);
  const codes = copies.flatMap((copy) => [
    ...readableCodes(
      openCodes(secrets.keysFor('card-copy'), { ...copy, printJobId: id, codeLength: 16 }, copy),
    ),
  ]);
  return { jobId: id, codes };
}

/** Grants the oldest cards of that name to a merchant, without a receipt. */
export async function grantCards(
  test: TestMerchants,
  merchantId: number,
  quantity: number,
  cardName: string = usualName,
): Promise<number> {
  const card = (await test.send('ops', grant.countAvailableCards)).data.cards.find(
    (each) => each.cardName === cardName,
  );
  if (!card) throw new Error('There are no cards to grant.');
  const { code, msg, data } = await test.send('ops', grant.createGrant, {
    body: {
      targetKind: 'merchant',
      merchantId,
      card: { cardName: card.cardName, cardKind: card.cardKind, goodsId: card.goods.id },
      quantity,
      selection: 'oldest',
      delivery: 'electronic',
    },
  });
  if (code !== 200) throw new Error(msg);
  return data.id;
}
