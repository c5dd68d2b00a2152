/** Texts of forms. Counts are passed as formatted text. */
import type { LabelsIn } from '#contract/labels/words';
import { inSentence } from '#src/lib/in-sentence';
import { counted } from '#src/locales/counted';

export const formWords = {
  fillIn: [(label: string) => `请填写${label}`, (label: string) => `Fill in the ${inSentence(label)}`],
  choose: [(label: string) => `请选择${label}`, (label: string) => `Choose the ${inSentence(label)}`],
  charactersMax: [
    (label: string, max: number) => `${label}最多 ${max} 个字`,
    (label: string, max: number) => `${label} may have at most ${max} characters`,
  ],
  itemsMax: [
    (label: string, max: number) => `${label}最多 ${max} 个`,
    (label: string, max: number) => `At most ${max} can be selected: ${inSentence(label)}`,
  ],
  integer: [
    (label: string, min: string, max: string) => `${label}必须是 ${min}–${max} 的整数`,
    (label: string, min: string, max: string) => `${label} must be a whole number from ${min} to ${max}`,
  ],
  understood: [
    (typed: string, message: string) => `识别为 ${typed}，${message}`,
    (typed: string, message: string) => `Read as "${typed}": ${message}`,
  ],
  onLine: [
    (lineNo: string, message: string) => `第 ${lineNo} 行 ${message}`,
    (lineNo: string, message: string) => `Line ${lineNo}: ${message}`,
  ],
  moreProblems: [(count: string) => `另有 ${count} 处`, (count: string) => `and ${count} more`],
  noSuchDay: ['没有这一天', 'there is no such date'],
  notADay: ['不是日期，请写成 2026-03-01 的格式', 'not a date; use the form 2026-03-01'],
  rename: {
    kept: [
      (before: string, cards: string) =>
        `改名只用于以后：已发出的 ${cards} 张卡和以前的单据仍写“${before}”，按旧名也能查到`,
      (before: string, cards: string) =>
        `The new name counts from now on: ${counted(cards, 'card')} handed out and earlier papers still say "${before}", and the old name still finds it`,
    ],
    instead: [
      '如果这是另一个，请不要改名，而是新建。',
      'If this is something else, create a new record instead of renaming.',
    ],
    formerNames: ['曾用名', 'Former names'],
    separator: ['、', ', '],
  },
  notAfter: [(day: string) => `最晚为 ${day}`, (day: string) => `can be ${day} at the latest`],
  notPast: [
    (label: string) => `${label}不能早于今天`,
    (label: string) => `${label} must not be before today`,
  ],
} as const;

export type FormTexts = LabelsIn<typeof formWords>;
