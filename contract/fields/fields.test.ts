import { ofRight } from './chosen';
import {
  choice,
  code,
  count,
  day,
  defineFields,
  email,
  flag,
  longText,
  money,
  number,
  phone,
  picture,
  reference,
  region,
  text,
  valuesOf,
} from './fields';
import { importedOf, listedOf, namedFields } from './names';
import type { ContentOf, GivenOf } from './values';

const uses = { from: 'lamp_uses', by: 'lamp_id', list: 'lampUses', filter: 'lampId' };
const fields = defineFields({
  name: text(['名称', 'Name'], 20, { form: 'required' }),
  grade: choice(
    ['等级', 'Grade'],
    { A: ['甲', 'First'], B: ['乙', 'Second'] },
    { form: 'optional', usual: 'B', isFilter: true },
  ),
  agent: reference(['代理', 'Agent'], 'account', { form: 'optional', right: 'merchant.terms' }),
  area: region(['地区', 'Region'], { form: 'required' }),
  logo: picture(['图片', 'Picture'], { form: 'optional', isDetail: true }),
  until: day(['截止日', 'Until'], { form: 'optional', isDetail: true }),
  remark: longText(['备注', 'Note'], 9, { form: 'optional', isDetail: true }),
  uses: count(['用处', 'Uses'], uses, {}),
});
type Content = ContentOf<typeof fields>;

const namesOf = (all: ReturnType<typeof namedFields>) => all.map(({ given }) => given);

describe('declared fields', () => {
  it('have the names of calls, of replies, of a file and of the list', () => {
    expect(namesOf(namedFields(fields))).toEqual([
      'name',
      'grade',
      'agentId',
      'areaCode',
      'logoKey',
      'until',
      'remark',
      'uses',
    ]);
    expect(namedFields(fields).map(({ answered }) => answered)).toEqual([
      'name',
      'grade',
      'agent',
      'area',
      'logoKey',
      'until',
      'remark',
      'uses',
    ]);
    expect(namesOf(importedOf(fields))).toEqual(['name', 'grade', 'agentId', 'areaCode', 'until', 'remark']);
    expect(namesOf(listedOf(fields))).toEqual(['name', 'grade', 'agentId', 'areaCode', 'uses']);
    expect(namesOf(ofRight(fields, 'merchant.terms'))).toEqual(['agentId']);
    expect(valuesOf(fields.grade)).toEqual(['A', 'B']);
  });

  it('have the types of what a form gives and a table has', () => {
    const given: GivenOf<typeof fields> = { name: '一', areaCode: '330106' };
    const content: Content = {
      name: '一',
      grade: 'B',
      agentId: null,
      areaCode: '330106',
      logoKey: null,
      until: null,
      remark: '',
    };
    expect(content).toMatchObject(given);
    const faulty: readonly Partial<Content>[] = [
      // @ts-expect-error -- something always stands for a value with a usual one
      { grade: null },
      // @ts-expect-error -- a text is '' where nobody filled it in
      { remark: null },
      // @ts-expect-error -- a reference is stored by its id
      { agent: 3 },
      // @ts-expect-error -- a count is not stored
      { uses: 1 },
    ];
    expect(faulty).toHaveLength(4);
  });

  it('do not compile where they contradict themselves, or leave something out', () => {
    const faulty = [
      // @ts-expect-error -- a misspelt option
      text(['名称', 'Name'], 20, { form: 'required', isExtar: true }),
      // @ts-expect-error -- telephones can't be filtered
      phone(['手机', 'Mobile'], { form: 'optional', isFilter: true }),
      // @ts-expect-error -- references can't be sorted by
      reference(['代理', 'Agent'], 'account', { form: 'optional', isSort: true }),
      // @ts-expect-error -- the list does not have it
      text(['地址', 'Address'], 200, { form: 'optional', isDetail: true, isFilter: true }),
      // @ts-expect-error -- a number is never null
      number(['数量', 'Number'], 5, { form: 'optional', isNullable: true }),
      // @ts-expect-error -- without English
      money(['价格'], { form: 'optional' }),
      // @ts-expect-error -- a value without English
      choice(['等级', 'Grade'], { A: ['甲'] }, { form: 'optional' }),
      // @ts-expect-error -- a usual value that is none
      choice(['等级', 'Grade'], { A: ['甲', 'First'] }, { form: 'optional', usual: 'C' }),
      // @ts-expect-error -- yes without no
      flag(['赠送', 'Given'], ['是', 'Yes'], { form: 'optional' }),
      // @ts-expect-error -- nothing says whether a form must fill it in
      day(['截止日', 'Until'], {}),
      // @ts-expect-error -- no such right
      email(['邮箱', 'E-mail'], 100, { form: 'optional', right: 'merchant.term' }),
      // @ts-expect-error -- no such reader
      code(['编号', 'Number'], { reads: 'creditcode', pattern: '.' }, { form: 'optional' }),
      // @ts-expect-error -- no such record
      defineFields({ agent: reference(['代理', 'Agent'], 'agents', { form: 'optional' }) }),
      // @ts-expect-error -- no length
      longText(['备注', 'Note'], { form: 'optional' }),
      // @ts-expect-error -- nobody fills in a count
      count(['用处', 'Uses'], uses, { form: 'optional' }),
    ];
    expect(faulty).toHaveLength(15);
  });
});
