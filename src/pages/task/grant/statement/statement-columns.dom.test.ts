import { grantLabels } from '#contract/grant/labels';
import { amountText } from './statement-columns';

it.each([
  ['¥\u00a012.50', { amountFen: 1250, unpricedCount: 0 }],
  ['¥\u00a00.00', { amountFen: 0, unpricedCount: 0 }],
  ['未定价 3', { amountFen: 0, unpricedCount: 3 }],
  ['¥\u00a012.50 + 未定价 3', { amountFen: 1250, unpricedCount: 3 }],
])('the amount of a statement is %s', (text, settled) => {
  expect(amountText(settled, grantLabels)).toBe(text);
});
