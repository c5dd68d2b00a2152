/** The contract of an invented list that is in no registry, to test what all lists share. */
import { labelsIn } from '#contract/labels/words';
import { describeList } from '#contract/lists';

export type Filter = { readonly name?: string; readonly colour?: 'red' | 'blue' };

const words = {
  fields: {
    name: ['名称', 'Gadget name'],
    colour: ['颜色', 'Colour'],
    size: ['大小', 'Size'],
    serial: ['编号', 'Number'],
  },
  colour: { red: ['红', 'Red'], blue: ['蓝', 'Blue'] },
} as const;

export const labels = labelsIn(words, 'en-US');

export const contract = describeList<Filter>()({
  name: 'gadgets',
  view: 'gadget.gadgets',
  right: 'studycard_inventory_menu',
  entity: 'gadget',
  words,
  columns: ['serial', 'name', 'size'],
  filterRecords: {},
  sorts: ['size'],
});
