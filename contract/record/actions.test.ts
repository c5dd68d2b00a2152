import { recordActionsOf } from './actions';
import { gadget } from './throw-away-record.fixture';

describe('what is asked before a record is disabled', () => {
  const { useCount: _, ...fields } = gadget.fields;

  it.each([
    ['forms, where something refers to the record', gadget, '表单里不再能选用这个小件'],
    ['its use, where nothing does', { ...gadget, fields }, '这个小件不再在用'],
  ])('speaks of %s', (_what, record, said) => {
    expect(recordActionsOf(record).consequences.disable[0]).toContain(said);
  });
});
