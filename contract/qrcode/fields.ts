/** The fields of a batch of QR codes, which codes take over. */
import { choice, defineFields, number, reference, text } from '#contract/fields/fields';
import { merchantWords } from '#contract/merchant/labels';
import { printJobWords } from '#contract/repertory/labels';

export const qrBatchFields = defineFields({
  merchant: reference(merchantWords.entity, 'merchant', { form: 'required' }),
  quantity: number(['数量', 'Quantity'], 2000, { form: 'required', min: 1 }),
  /**
   * Rule for the places' names: `{序号}` or `{no}` is replaced by the running number; without either, the number is
   * appended. Its length leaves four digits of the name for the running number.
   */
  namePattern: text(['名称规则', 'Naming rule'], 36, { form: 'required' }),
  /** A code is bound when it has both goods and page; either can be set later. */
  goods: reference(['商品', 'Goods'], 'goods', { form: 'optional' }),
  page: reference(printJobWords.fields.page, 'card_page', { form: 'optional' }),
  style: choice(
    ['样式', 'Style'],
    { black: ['黑色', 'Black'], green: ['墨绿', 'Dark green'], blue: ['深蓝', 'Dark blue'] },
    { form: 'required' },
  ),
});
