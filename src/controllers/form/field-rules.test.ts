/** A field's problem is one sentence, in both languages. */
import { labelsIn } from '#contract/labels/words';
import { loadTexts } from '#src/locales/text-area';
import { fieldRules, type FieldRule } from './field-rules';
import { formWords } from './texts';

const zhCN = fieldRules(labelsIn(formWords, 'zh-CN'));
let enUS: typeof zhCN;
beforeAll(async () => {
  await loadTexts('en-US');
  enUS = fieldRules(labelsIn(formWords, 'en-US'));
});

/** The rule's message for a value that it refuses. */
async function saidOf(rule: FieldRule, value: unknown): Promise<unknown> {
  if (!rule.validator) return rule.message;
  try {
    await rule.validator({}, value, () => undefined);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
  return undefined;
}

type Rules = typeof zhCN;
const cases: readonly [
  made: (rules: Rules, label: string) => FieldRule,
  value: unknown,
  zh: string,
  en: string,
][] = [
  [({ fillIn }, label) => fillIn(label), '', '请填写名称', 'Fill in the name'],
  [({ fillInWords }, label) => fillInWords(label), ' ', '请填写名称', 'Fill in the name'],
  [({ choose }, label) => choose(label), '', '请选择名称', 'Choose the name'],
  [
    ({ charactersMax }, label) => charactersMax(label, 30),
    'x'.repeat(31),
    '名称最多 30 个字',
    'Name may have at most 30 characters',
  ],
  [({ itemsMax }, label) => itemsMax(label, 5), [], '名称最多 5 个', 'At most 5 can be selected: name'],
  [
    ({ integer }, label) => integer(label, 1, 9),
    10,
    '名称必须是 1–9 的整数',
    'Name must be a whole number from 1 to 9',
  ],
  [
    ({ realDay }) => realDay(),
    '9999-12-31',
    '识别为 9999-12-31，最晚为 2199-12-31',
    'Read as "9999-12-31": can be 2199-12-31 at the latest',
  ],
  [({ notPast }, label) => notPast(label), '2020-01-01', '名称不能早于今天', 'Name must not be before today'],
];

it.each(cases)('%s refuses %j with «%s» and «%s»', async (made, value, zh, en) => {
  expect(await saidOf(made(zhCN, '名称'), value)).toBe(zh);
  expect(await saidOf(made(enUS, 'Name'), value)).toBe(en);
});
