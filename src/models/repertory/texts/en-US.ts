/** What the repertory model tells the person, in English. */
import type { CardAction } from '#contract/card/constants';
import type { RepertoryTexts } from './zh-CN';

const done: Record<CardAction, string> = { freeze: 'frozen', unfreeze: 'unfrozen', void: 'voided' };

export const enUS: RepertoryTexts = {
  jobCreated: (batchNo) => `Print job ${batchNo} created; its serials are being generated`,
  cardsStocked: (count) => `Cards stocked: ${count}`,
  cardsStockedAndVoided: (stocked, voided) => `Cards stocked: ${stocked}, voided: ${voided}`,
  jobCancelled: (voided) => `Job cancelled, cards voided: ${voided}`,
  jobUpdated: 'Saved',
  jobRetried: 'Generation has started again',
  cardsChanged: (action, count) => `Cards ${done[action]}: ${count}`,
  undoReason: (action, reason) => `Undone (${done[action]}): ${reason}`,
  cardsNotChanged: (count, serial, message) => `not changed: ${count} (${serial}: ${message})`,
  joined: (one, other) => `${one}; ${other}`,
  packageSaved: (name) => `Package saved: ${name}`,
  noRecords: 'No printing record matches the filter',
};
