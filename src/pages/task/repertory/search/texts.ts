/** Texts of print jobs and cards in the global search. */

export const searchedWords = {
  printJobs: {
    group: ['印刷任务', 'Print jobs'],
    foundBy: ['批次号、卡名称', 'batch no., card name'],
    hint: ['批次号和卡名称可以只输入一部分。', 'Part of a batch no. or card name is enough.'],
  },
  cards: {
    group: ['学习卡', 'Cards'],
    foundBy: ['卡号或后四位', 'serial or its last four'],
    hint: [
      '卡号可以只输入开头或后四位。',
      'The beginning or the last four characters of a serial are enough.',
    ],
  },
  wrongDigit: [
    (serial: string) => `卡号 ${serial} 的校验位不对，有一位输错了，请对照卡面核对`,
    (serial: string) =>
      `The check digit of serial ${serial} is wrong, so something is mistyped. Please compare it with the card`,
  ],
  codeTail: [(tail: string) => `激活码尾号 ${tail}`, (tail: string) => `code ends with ${tail}`],
} as const;
