/** Texts of the items of forms by the kinds of their fields. */
export const itemWords = {
  noChoice: [(label: string) => `没有可选的${label}`, () => 'Nothing can be chosen here'],
  phoneRule: [
    '号码不正确，应为 11 位手机号，或带区号的座机，如 010-62345678',
    'Must be an 11-digit mobile number, or a landline with its area code, e.g. 010-62345678',
  ],
  phoneHint: ['手机号，或带区号的座机', 'A mobile number, or a landline with its area code'],
  keptPhone: ['不填则保留原号码', 'Leave it empty to keep the number'],
  removePhone: ['删除原号码', 'Remove the number'],
  emailRule: ['邮箱格式不正确', 'Not a valid e-mail address'],
  moneyRule: [
    (max: string) => `请填写金额，最多两位小数，不超过 ${max} 元`,
    (max: string) => `Fill in an amount with at most two decimals, of no more than ${max} yuan`,
  ],
  yuan: ['元', 'yuan'],
} as const;
