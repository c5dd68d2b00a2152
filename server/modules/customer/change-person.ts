/** Corrects what a customer said of themselves, and forgets customers. */
import type { customer } from '#contract/customer/endpoints';
import { personFields } from '#contract/customer/fields';
import { customerLabels } from '#contract/customer/labels';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord, type Target } from '#server/command/command';
import { contentOf } from '#server/fields/content';
import { coveredAfter, coverName, maskPhone } from '#server/lib/mask-phone';
import { reasonOf, refuseFields, Refusal } from '#server/lib/refusal';
import { isDistrict, noSuchDistrict, regionPath } from '#server/lib/regions';
import type { Scope } from '#server/lib/scope';
import { say } from '#server/texts/say';
import type { CustomerParts } from './change-customer-cards';
import { forgetPeople, lockPerson, updatePerson, type Person, type PersonContent } from './person-repository';

type Calls = typeof customer;

const personTarget = (id: number, scope: Scope): Target<Person> => ({
  kind: 'customer',
  id,
  name: customerLabels.entity,
  lock: (tx) => lockPerson(tx, id, scope),
});

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export const updateCustomer = (
  { database }: CustomerParts,
  { id, version, ...given }: BodyOf<Calls['updateCustomer']>,
  actor: Actor,
): Promise<ReplyOf<Calls['updateCustomer']>> =>
  changeRecord({ database, actor }, personTarget(id, actor), async (tx, before) => {
    refuseForgotten(before);
    if (before.version !== version)
      throw new Refusal('stateConflict', say('资料已被他人修改，请重新打开后再改'));
    const after = contentOf(personFields, given);
    const { regionCode } = after;
    if (regionCode !== null && regionCode !== before.regionCode && !isDistrict(regionCode))
      throw refuseFields([{ path: 'regionCode', message: noSuchDistrict(regionCode) }]);
    await updatePerson(tx, id, after);
    return {
      reply: { version: version + 1 },
      audit: {
        action: 'customer.update',
        before: factsOf(before),
        after: { ...factsOf(after), nickname: coveredAfter(before.nickname, after.nickname, coverName) },
      },
    };
  });

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export const anonymiseCustomer = (
  { database, now }: CustomerParts,
  { id, cardsInUse, cardsWaiting, ...body }: BodyOf<Calls['anonymiseCustomer']>,
  actor: Actor,
): Promise<ReplyOf<Calls['anonymiseCustomer']>> => {
  const reason = reasonOf(body);
  return changeRecord({ database, actor }, personTarget(id, actor), async (tx, before) => {
    const phone = refuseForgotten(before);
    if (before.cardsInUse !== cardsInUse || before.cardsWaiting !== cardsWaiting)
      throw new Refusal(
        'stateConflict',
        say('这位用户现在有在用的卡 {inUse} 张、待激活的卡 {waiting} 张，请重新核对', {
          inUse: before.cardsInUse,
          waiting: before.cardsWaiting,
        }),
      );
    await forgetPeople(tx, [id], now());
    return {
      reply: null,
      audit: {
        action: 'customer.anonymise',
        before: { phone: maskPhone(phone) },
        detail: { cardsInUse, cardsWaiting, reason },
      },
    };
  });
};

/** @returns the telephone of a customer who is not forgotten */
function refuseForgotten({ phone }: Person): string {
  if (phone === null) throw new Refusal('stateConflict', say('这位用户已匿名化'));
  return phone;
}

/** The trail is sealed for good, so it stores only the first letter of a name. */
const factsOf = ({ nickname, grade, regionCode }: PersonContent) => ({
  nickname: nickname && coverName(nickname),
  grade,
  region: regionCode === null ? null : regionPath(regionCode).join(' / '),
});
