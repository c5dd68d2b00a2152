/** Teaching materials (教材版本): the textbooks whose lessons a card goes with. */
import { count, longText, text } from '#contract/fields/fields';
import { defineRecord } from '#contract/record/define-record';
import { catalogueAccess as rights } from './rights';
import { words } from './words';

export const teachingMaterial = defineRecord({
  kind: 'teaching_material',
  area: 'teachingMaterial',
  listName: 'teachingMaterials',
  label: words.teachingMaterial,
  listLabel: ['教材版本列表', 'List of teaching materials'],
  rights,
  table: 'teaching_materials',
  jobColumn: 'teaching_material_id',
  page: {
    group: 'catalogue',
    icon: 'teachingMaterial',
    path: 'teaching-material',
    title: ['教材版本管理', 'Teaching materials'],
  },
  isOrdered: true,
  fields: {
    name: text(words.name, 50, {
      form: 'required',
      isFilter: true,
      isSearch: true,
      isSort: true,
      isUnique: true,
    }),
    note: longText(words.note, 200, { form: 'optional' }),
    jobCount: count(
      words.jobCount,
      { from: 'print_jobs', by: 'teaching_material_id', list: 'repertoryList', filter: 'teachingMaterialId' },
      {},
    ),
  },
});
