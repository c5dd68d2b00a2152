import { formatSerial } from '#contract/card/serial';
import { zhCN } from '#src/locales/grant/zh-CN';
import { serialProblemRule } from './serial-rule';

const check = (typed: string): unknown => serialProblemRule(zhCN).validator?.({}, typed, () => {});
const serial = formatSerial({ prefix: 'SC', runningNo: 1 });

describe('serials as they are typed', () => {
  it('are each named with why they are wrong', async () => {
    await expect(check(`SC1\n${serial}\n${serial}\nSC2`)).rejects.toThrow(
      `SC1：卡号不完整或校验位不对\nSC2：卡号不完整或校验位不对\n${serial}：卡号重复填写`,
    );
  });

  it('are taken when none is wrong', async () => {
    await expect(check(serial)).resolves.toBeUndefined();
  });
});
