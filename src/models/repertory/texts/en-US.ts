/** Messages of the repertory model, in English. */
import type { CardAction } from '#contract/card/constants';
import { counted } from '#src/locales/counted';
import type { RepertoryTexts } from './index';

const done: Record<CardAction, string> = { freeze: 'frozen', unfreeze: 'unfrozen', void: 'voided' };

export const enUS: RepertoryTexts = {
  jobCreated: (batchNo) => `Print job ${batchNo} created; its serials are being generated`,
  cardsStocked: (count) => `${counted(count, 'card')} stocked`,
  cardsStockedAndVoided: (stocked, voided) => `${counted(stocked, 'card')} stocked, ${voided} voided`,
  restAwaited: (awaited) => `, ${awaited} awaited`,
  deliveryClosed: (voided) => `Delivery closed, ${counted(voided, 'card')} voided`,
  jobCancelled: (voided) => `Job cancelled, ${counted(voided, 'card')} voided`,
  jobExtended: (day) => `Activation extended to ${day}`,
  jobUpdated: 'Saved',
  jobRetried: 'Generation restarted',
  cardsChanged: (action, count) => `${counted(count, 'card')} ${done[action]}`,
  cardsNotChanged: (count, serial, message) =>
    `${counted(count, 'card')} not changed (${serial}: ${message})`,
  joined: (one, other) => `${one}; ${other}`,
  packageSaved: (name) => `Package saved: ${name}`,
  noRecords: 'No printing records match the filter',
};
