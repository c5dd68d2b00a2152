/** Categories (类目) as a tree: 学段, 年级, 学科. */
import { count, longText, reference, text } from '#contract/fields/fields';
import { defineRecord } from '#contract/record/define-record';
import { catalogueAccess as rights } from './rights';
import { words } from './words';

/** 学段, 年级, 学科. */
export const categoryLevelsMax = 3;

export const category = defineRecord({
  kind: 'category',
  area: 'category',
  listName: 'categories',
  label: words.category,
  listLabel: ['类目列表', 'List of categories'],
  rights,
  isOrdered: true,
  fields: {
    name: text(words.name, 20, { form: 'required', isFilter: true, isSearch: true, isUnique: true }),
    parent: reference(['上级', 'Above'], 'category', { form: 'optional', isFilter: true }),
    note: longText(words.note, 200, { form: 'optional', isExtra: true }),
    childCount: count(['下级', 'Below'], {}),
    jobCount: count(words.jobCount, {}),
  },
});
