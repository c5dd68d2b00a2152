/** The fields of a merchant that people fill in, in the order of a file. */
import {
  choice,
  code,
  day,
  defineFields,
  email,
  longText,
  number,
  phone,
  picture,
  reference,
  region,
  text,
} from '#contract/fields/fields';
import { commonWords } from '#contract/labels/common';

/** The terms agreed with a merchant: only holders of `merchant.terms` set them, and agents never do. */
const term = { form: 'optional', right: 'merchant.terms' } as const;
const termOfDetail = { ...term, isDetail: true } as const;

export const merchantFields = defineFields({
  name: text(['名称', 'Name'], 60, { form: 'required' }),
  kind: choice(
    ['类型', 'Kind'],
    {
      school: ['学校', 'School'],
      bookshop: ['书店', 'Bookshop'],
      training: ['培训机构', 'Training centre'],
      agency: ['代理商', 'Agency'],
      other: ['其他', 'Other'],
    },
    { form: 'required', isFilter: true, isExtra: true },
  ),
  /** `isCreditCode` checks its last character as well. */
  creditCode: code(
    ['统一社会信用代码', 'Unified social credit code'],
    { reads: 'creditCode', pattern: '^[0-9A-HJ-NPQRTUWXY]{18}$' },
    { ...termOfDetail, isNullable: true },
  ),
  /** Ignored for callers of an agent: their merchants always belong to that agent. */
  agent: reference(['所属代理', 'Agent in charge'], 'account', { ...term, isFilter: true, isMarked: true }),
  contact: text(['联系人', 'Contact'], 30, { form: 'required', isExtra: true, isPersonal: true }),
  phone: phone(['手机', 'Mobile'], { form: 'required', isExtra: true }),
  email: email(['邮箱', 'E-mail'], 100, {
    form: 'optional',
    isDetail: true,
    isPersonal: true,
    isNullable: true,
  }),
  region: region(['地区', 'Region'], { form: 'required', isFilter: true }),
  address: text(['地址', 'Address'], 200, {
    form: 'optional',
    isDetail: true,
    isPersonal: true,
    isNullable: true,
  }),
  logo: picture(['LOGO', 'Logo'], { form: 'optional', isDetail: true }),
  contractFrom: day(['合作开始日', 'Contract from'], termOfDetail),
  contractTo: day(['合作结束日', 'Contract until'], termOfDetail),
  settlementKind: choice(
    ['结算方式', 'Settlement'],
    { prepaid: ['预付', 'Prepaid'], monthly: ['月结', 'Monthly'], consignment: ['代销', 'Consignment'] },
    termOfDetail,
  ),
  /** Cards that may be granted before they are paid; 0 where none is agreed, so that nothing is compared. */
  creditLimit: number(['授信额度（张）', 'Credit limit (cards)'], 10_000_000, termOfDetail),
  /** All that its statements charge up to this day, inclusive, is paid. */
  paidTo: day(['已结清至', 'Paid up to'], termOfDetail),
  note: longText(commonWords.note, 200, { form: 'optional', isDetail: true }),
});
