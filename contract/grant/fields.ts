/** Who receives the cards of a grant, and where: cleared once everything has arrived. */
import { defineFields, phone, text } from '#contract/fields/fields';

export const consigneeFields = defineFields({
  consignee: text(['收货人', 'Consignee'], 30, { form: 'optional', isNullable: true, isPersonal: true }),
  consigneePhone: phone(['收货电话', "Consignee's phone"], { form: 'optional', isNullable: true }),
  address: text(['收货地址', 'Delivery address'], 200, {
    form: 'optional',
    isNullable: true,
    isPersonal: true,
  }),
});
