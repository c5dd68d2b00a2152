/** Rights to cards, wherever they are. */
import { rightIn } from '#contract/right-in';

const right = rightIn('task');

export const cardRights = {
  'card.look': right(['查卡', 'Look up cards'], ['ops', 'warehouse', 'support']),
  'card.freeze': right(['冻结/解冻学习卡', 'Freeze and unfreeze cards'], ['ops', 'warehouse', 'support']),
  'card.void': right(['作废学习卡', 'Void cards'], ['ops', 'warehouse']),
};
