/** What an office says of itself: whose pages and papers these are, who sends, and where to pay. */
import { code, defineFields, number, picture, text } from '#contract/fields/fields';
import { printJobFields } from '#contract/repertory/fields';

const optional = { form: 'optional' } as const;
/** May be a person's own: the trail, out of which nothing can be taken, says only that it is given. */
const reached = { ...optional, isPersonal: true } as const;

export const settingsFields = defineFields({
  officeName: text(['单位名称', 'Name of the office'], 40, optional),
  officePhone: text(['单位电话', 'Telephone of the office'], 40, reached),
  officeAddress: text(['单位地址', 'Address of the office'], 100, reached),
  icpNumber: code(
    ['ICP 备案号', 'ICP filing number'],
    { reads: 'name', pattern: '^[一-龥]ICP[备证]\\d{6,10}号(-\\d{1,3})?$' },
    optional,
  ),
  policeNumber: code(
    ['公安备案号', 'Public security filing number'],
    { reads: 'name', pattern: '^[一-龥]公网安备 ?\\d{14}号$' },
    optional,
  ),
  officeMark: picture(['单位标志', 'Mark of the office'], optional),
  senderName: text(['发货方', 'Sender'], 40, reached),
  senderPhone: text(['发货方电话', "Sender's telephone"], 40, reached),
  senderAddress: text(['发货方地址', "Sender's address"], 100, reached),
  bankHolder: text(['收款户名', 'Account holder'], 60, optional),
  bankName: text(['开户行', 'Bank'], 60, optional),
  bankAccount: text(['收款账号', 'Bank account'], 40, optional),
  /** What the form of a print job begins with. */
  usualPrefix: code(
    ['常用卡号前缀', 'Usual serial prefix'],
    { reads: 'serial', pattern: printJobFields.prefix.pattern },
    optional,
  ),
  /** Print jobs whose cards must be activated within so many days are open work. */
  expiringDays: number(['激活期限提前提醒（天）', 'Days before a deadline'], 365, { ...optional, min: 1 }),
});
