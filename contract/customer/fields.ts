/** What customers say of themselves when they activate a card; cleared when they are forgotten. */
import { defineFields, region, text } from '#contract/fields/fields';
import { merchantFields } from '#contract/merchant/fields';

export const personFields = defineFields({
  nickname: text(['昵称', 'Nickname'], 30, { form: 'optional', isPersonal: true }),
  grade: text(['年级', 'Grade'], 20, { form: 'optional', isNullable: true }),
  region: region(merchantFields.region.label, { form: 'optional' }),
});
