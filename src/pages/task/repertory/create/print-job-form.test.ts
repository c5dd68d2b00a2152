import { printJobDetailFixture, printJobFixture } from '#src/models/repertory/print-job.fixture';
import {
  formOfPrintJob,
  formSteps,
  refusedFieldsOf,
  stepOf,
  toNewPrintJob,
  type PrintJobForm,
} from './print-job-form';

const filled: PrintJobForm = {
  cardName: ' 三年级数学同步卡 ',
  cardKind: 'physical',
  teachingMaterialId: 1,
  categoryPath: [1, 13, 131],
  goodsId: 5,
  validity: 'days',
  validDays: 365,
  validUntil: '2028-01-01',
  activateBefore: '2027-12-31',
  activationsPerUser: 1,
  faceValueYuan: '99.9',
  quantity: 1000,
  prefix: 'SC',
  codeLength: 16,
  boxSize: 50,
  printShopId: 4,
};

describe('toNewPrintJob', () => {
  it('sends 分 and the chosen category', () => {
    expect(toNewPrintJob(filled)).toMatchObject({
      cardName: '三年级数学同步卡',
      categoryId: 131,
      faceValueFen: 9990,
      printShopId: 4,
    });
  });

  it('sends the days or the day, never both', () => {
    expect(toNewPrintJob(filled)).not.toHaveProperty('validUntil');
    const until = toNewPrintJob({ ...filled, validity: 'until' });
    expect(until.validUntil).toBe('2028-01-01');
    expect(until).not.toHaveProperty('validDays');
  });

  it('leaves the printer out of electronic cards', () => {
    expect(toNewPrintJob({ ...filled, cardKind: 'electronic' })).not.toHaveProperty('printShopId');
  });

  it('leaves out what was not filled in', () => {
    const sent = toNewPrintJob({ ...filled, faceValueYuan: '', note: ' ', presentGoodsIds: [] });
    expect(sent).not.toHaveProperty('faceValueFen');
    expect(sent).not.toHaveProperty('note');
    expect(sent).not.toHaveProperty('presentGoodsIds');
  });
});

describe('the form of another batch', () => {
  const isEnabled = true;
  const leaf = { id: 131, name: '数学', isEnabled, children: [] };
  const grade = { id: 13, name: '三年级', isEnabled, children: [leaf] };
  const dictionaries = {
    teachingMaterials: [{ id: 1, name: '人教版', isEnabled }],
    categories: [{ id: 1, name: '小学', isEnabled, children: [grade] }],
    goodsKinds: [{ id: 1, name: '课程', isEnabled, goods: [{ id: 3, name: '数学同步课', isEnabled }] }],
    presentGoods: [{ id: 6, name: '书签', isEnabled, kindId: 1, kindName: '课程' }],
    pages: [],
    printShops: [{ id: 4, name: '华东印务', isEnabled }],
  };
  const old = printJobDetailFixture({
    job: printJobFixture({ categoryPath: ['小学', '三年级', '数学'], quantity: 800 }),
    activateBefore: '2026-12-31',
    faceValueFen: 9990,
    page: { id: 5, name: '下线的页面' },
    presentGoods: [{ id: 6, name: '书签' }],
  });

  it('has what the old one was ordered with', () => {
    const form = formOfPrintJob(old, dictionaries, '2026-11-25');
    expect(form).toMatchObject({
      cardName: old.job.cardName,
      categoryPath: [1, 13, 131],
      teachingMaterialId: 1,
      goodsId: old.job.goods.id,
      presentGoodsIds: [6],
      quantity: 800,
      prefix: old.prefix,
      faceValueYuan: '99.90',
      activateBefore: '2026-12-31',
      printShopId: 4,
    });
    expect(form).not.toHaveProperty('expectedDelivery');
  });

  it('leaves out what is disabled by now', () => {
    const off = { isEnabled: false };
    const form = formOfPrintJob(
      old,
      {
        teachingMaterials: dictionaries.teachingMaterials.map((each) => ({ ...each, ...off })),
        categories: [{ id: 1, name: '小学', isEnabled, children: [{ ...grade, ...off }] }],
        goodsKinds: [
          { id: 1, name: '课程', isEnabled, goods: [{ id: 3, name: '数学同步课', isEnabled: false }] },
        ],
        presentGoods: dictionaries.presentGoods.map((each) => ({ ...each, ...off })),
        printShops: dictionaries.printShops.map((each) => ({ ...each, ...off })),
      },
      '2026-11-25',
    );
    expect(form).toMatchObject({ categoryPath: [1], presentGoodsIds: [] });
    for (const field of ['teachingMaterialId', 'goodsId', 'printShopId'])
      expect(form).not.toHaveProperty(field);
  });

  it('leaves out days that have passed, and pages that are offline', () => {
    const form = formOfPrintJob(old, dictionaries, '2027-01-01');
    expect(form).not.toHaveProperty('activateBefore');
    expect(form).not.toHaveProperty('pageId');
  });
});

describe('fields that the server refused', () => {
  it('are found under the name they have in the form', () => {
    const refusals = [
      { path: 'faceValueFen', message: '太大' },
      { path: 'presentGoodsIds.0', message: '不存在' },
      { path: 'id', message: '太短' },
    ];
    expect(refusedFieldsOf(refusals)).toEqual([
      { name: 'faceValueYuan', message: '太大' },
      { name: 'presentGoodsIds', message: '不存在' },
    ]);
  });

  it('lead back to the first step that asks for one of them', () => {
    expect(stepOf(['prefix', 'goodsId'])).toBe(1);
  });
});

describe('the steps', () => {
  it('ask for every field once', () => {
    const fields = formSteps.flatMap((step) => step.fields);
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields).toHaveLength(21);
  });
});
