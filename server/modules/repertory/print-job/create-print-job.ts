/** Orders cards: one transaction takes the numbers, inserts the job and queues its generation. */
import { formatSerial, runningNoMax } from '#contract/card/serial';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { printJobFields } from '#contract/repertory/fields';
import type { Actor } from '#server/audit/record-audit';
import { sealedFields, type SealedKind } from '#server/audit/sealed-fields';
import { command, type Done } from '#server/command/command';
import type { Transaction } from '#server/database/database';
import { sealedIn } from '#server/fields/content';
import { insertJob } from '#server/jobs/job-queue';
import { businessDay } from '#server/lib/calendar';
import { refuseFields } from '#server/lib/refusal';
import { runningNoOf } from '#server/modules/card/public';
import { say } from '#server/texts/say';
import type { RepertoryParts } from '../parts';
import {
  findBrokenReferences,
  findBrokenRules,
  findReferenceNames,
  type NewPrintJobBody,
} from './new-print-job';
import { insertPrintJob } from './print-job-repository';
import { allocateSerials, findNextRunningNo, takeBatchNo } from './serial-allocation';

type Created = ReplyOf<typeof repertory.createPrintJob>;

/** How the trail has what was ordered. */
const sealedJob = {
  ...sealedIn(printJobFields),
  presentGoodsIds: 'whole',
  faceValueFen: 'whole',
  codeLength: 'whole',
  boxSize: 'whole',
} as const satisfies { readonly [Field in keyof NewPrintJobBody]-?: SealedKind };

/**
 * @param origin of the address on the cards, which never changes; without it, the office's origin when the file is
 * taken
 * @throws Refusal invalidFields
 */
export const createPrintJob = (
  { database, now, jobs }: RepertoryParts,
  body: NewPrintJobBody,
  actor: Actor,
  origin: string | null = null,
): Promise<Created> =>
  command({ database, actor }, (tx) => {
    tx.afterCommit(jobs.wake);
    return insertOrder(tx, { ...body, cardName: body.cardName.trim() }, { actor, origin, at: now() });
  });

interface Order {
  readonly actor: Actor;
  readonly origin: string | null;
  readonly at: Date;
}

async function insertOrder(
  tx: Transaction,
  body: NewPrintJobBody,
  { actor, origin, at }: Order,
): Promise<Done<Created>> {
  const today = businessDay(at);
  const broken = [...findBrokenRules(body, today), ...(await findBrokenReferences(tx, body))];
  if (broken.length > 0) throw refuseFields(broken);
  const allocation = await allocateSerials(tx, body.prefix, body.quantity);
  if (!allocation) throw prefixUsedUp();
  const batchNo = await takeBatchNo(tx, today);
  const id = await insertPrintJob(tx, {
    ...allocation,
    batchNo,
    body,
    origin,
    createdBy: actor.accountId,
    createdAt: at,
  });
  await insertJob(tx, { kind: 'repertory.generate', subjectId: id, totalCount: body.quantity });
  const firstNo = runningNoOf(allocation.firstCard);
  return {
    reply: { id, batchNo },
    audit: {
      action: 'repertory.create',
      entity: { kind: 'print_job', id },
      after: { batchNo, ...(origin !== null && { origin }), ...sealedFields(sealedJob, body) },
      detail: {
        quantity: body.quantity,
        ...serialEnds(body.prefix, firstNo, body.quantity),
        names: await findReferenceNames(tx, body),
      },
    },
  };
}

/** The serials that a job would get if it were ordered now. */
export async function previewPrintJob(
  { database }: RepertoryParts,
  { prefix, quantity }: { readonly prefix: string; readonly quantity: number },
): Promise<Omit<ReplyOf<typeof repertory.previewPrintJob>, 'address' | 'usualPrefix'>> {
  const firstNo = await findNextRunningNo(database, prefix);
  if (firstNo + quantity - 1 > runningNoMax) throw prefixUsedUp();
  return serialEnds(prefix, firstNo, quantity);
}

const serialEnds = (prefix: string, firstNo: number, quantity: number) => ({
  serialFirst: formatSerial({ prefix, runningNo: firstNo }),
  serialLast: formatSerial({ prefix, runningNo: firstNo + quantity - 1 }),
});

const prefixUsedUp = () =>
  refuseFields([{ path: 'prefix', message: say('该前缀剩余的号码不够，请换一个前缀') }]);
