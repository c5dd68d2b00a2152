import type { Waybill } from '#contract/grant/endpoints';
import { refuseWaybills } from './shipping-rules';
import { waybillsAfter } from './waybills';

const today = '2026-11-29';
const waybill = (trackingNo: string | null, rest: Partial<Waybill> = {}): Waybill => ({
  day: today,
  courier: '顺丰',
  trackingNo,
  count: 10,
  ...rest,
});
const several = { waybills: [] };
const refusing =
  (
    delivery: 'mail' | 'pickup' | 'electronic',
    waybills: readonly Waybill[],
    { given = several, isLeaving = false }: { readonly given?: object; readonly isLeaving?: boolean } = {},
  ) =>
  () =>
    refuseWaybills({ delivery, quantity: 20 }, { waybills, given, today, isLeaving });

describe('the waybills of a grant', () => {
  it.each([
    ['pickup', [waybill('SF1')], 'waybills.0.courier', '自提的卡没有快递'],
    ['electronic', [waybill(null)], 'waybills.0.courier', '电子卡没有快递'],
    ['mail', [waybill('SF1', { day: '2026-11-30' })], 'waybills.0.day', '寄出日期不能晚于今天'],
    ['mail', [waybill('SF1'), waybill(null, { courier: null })], 'waybills.1.courier', '请填写快递公司'],
    ['mail', [waybill('SF 1'), waybill('sf-1')], 'waybills.1.trackingNo', '快递单号重复'],
    ['mail', [waybill('SF1'), waybill('SF2', { count: 11 })], 'waybills', '运单共 21 张，多于发放的 20 张'],
  ] as const)('of %s are refused where they cannot be: %#', (delivery, waybills, path, message) => {
    expect(refusing(delivery, waybills)).toThrow(
      expect.objectContaining({ message, data: { fields: [{ path, message }] } }),
    );
  });

  it.each([
    ['mail', [waybill(null), waybill('SF2', { courier: null }), waybill('SF3', { count: null })]],
    ['mail', [waybill('SF1'), waybill('SF2')]],
    ['mail', []],
    ['pickup', []],
    ['electronic', []],
  ] as const)('of %s may be as they are before they leave: %#', (delivery, waybills) => {
    expect(refusing(delivery, waybills)).not.toThrow();
  });

  it('have courier and number when they leave, where courier and number alone were given, too', () => {
    const [{ isLeaving }, faults] = [
      { isLeaving: true },
      (...paths: string[]) => ({
        data: { fields: paths.map((path): unknown => expect.objectContaining({ path })) },
      }),
    ];
    expect(refusing('mail', [waybill(null, { courier: null })], { isLeaving })).toThrow(
      expect.objectContaining(faults('waybills.0.courier', 'waybills.0.trackingNo')),
    );
    expect(refusing('mail', [waybill(null)], { isLeaving, given: {} })).toThrow(
      expect.objectContaining(faults('trackingNo')),
    );
    expect(refusing('mail', [], { isLeaving, given: {} })).toThrow(
      expect.objectContaining(faults('courier')),
    );
    expect(refusing('pickup', [], { isLeaving })).not.toThrow();
  });
});

describe('what a call says of waybills', () => {
  const [first, second] = [waybill('SF1'), waybill('SF2')];

  it('is all of them, or courier and number of the first', () => {
    expect(waybillsAfter({ waybills: [{ courier: ' 中通 ', trackingNo: ' ', count: 3 }] }, [first])).toEqual([
      { day: null, courier: '中通', trackingNo: null, count: 3 },
    ]);
    expect(waybillsAfter({ courier: '中通', trackingNo: 'ZT1' }, [first, second])).toEqual([
      { ...first, courier: '中通', trackingNo: 'ZT1' },
      second,
    ]);
    expect(waybillsAfter({ courier: '中通' })).toEqual([
      { day: null, courier: '中通', trackingNo: null, count: null },
    ]);
  });

  it('clears the first where it names neither, and leaves nothing where there was one', () => {
    expect(waybillsAfter({ trackingNo: ' ' }, [first, second])).toEqual([second]);
    expect(waybillsAfter({}, [first])).toEqual([]);
  });
});
