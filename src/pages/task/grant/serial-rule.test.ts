import { formatSerial } from '#contract/card/serial';
import { labelsIn } from '#contract/labels/words';
import { formWords } from '#src/controllers/form/texts';
import { zhCN } from '#src/locales/grant';
import { serialProblemRule } from './serial-rule';

const forms = labelsIn(formWords, 'zh-CN');
const check = (typed: string): unknown => serialProblemRule(zhCN, forms).validator?.({}, typed, () => {});
const serial = formatSerial({ prefix: 'SC', runningNo: 1 });

describe('serials as they are typed', () => {
  it('are each named with why they are wrong', async () => {
    await expect(check(`SC1\n${serial}\n${serial}\nSC2`)).rejects.toThrow(
      `第 1 行 SC1：卡号不完整或校验位不对\n第 4 行 SC2：卡号不完整或校验位不对\n第 3 行 ${serial}：卡号重复填写`,
    );
  });

  it('are answered in few lines where many are wrong', async () => {
    await expect(check('X1 '.repeat(7))).rejects.toThrow(/^X1.*校验位不对$/);
    await expect(check('X1\n'.repeat(7))).rejects.toThrow(/^第 1 行 X1.*\n第 5 行 X1：.*\n另有 2 处$/s);
  });

  it('are taken when none is wrong', async () => {
    await expect(check(serial)).resolves.toBeUndefined();
  });
});
