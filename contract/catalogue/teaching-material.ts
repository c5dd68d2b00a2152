/** Teaching materials (教材版本): whose lessons a card goes with. */
import { defineRecord } from '../record/define-record';
import { count, longText, text } from '../record/fields';
import { catalogueAccess as rights } from './rights';

export const teachingMaterial = defineRecord({
  kind: 'teaching_material',
  area: 'teachingMaterial',
  listName: 'teachingMaterials',
  label: ['教材版本', 'Teaching material'],
  listLabel: ['教材版本', 'Teaching materials'],
  rights,
  isOrdered: true,
  fields: {
    name: text(['名称', 'Name'], 50, { form: 'required', isFilter: true, isSort: true, isUnique: true }),
    note: longText(['备注', 'Note'], 200, { form: 'optional' }),
    jobCount: count(['印刷任务', 'Print jobs'], {}),
  },
});
