import { refuseCourier } from './shipping-rules';

const sent = { courier: '顺丰', trackingNo: 'SF1001' };
const [courierAlone, numberAlone] = [
  { ...sent, trackingNo: null },
  { ...sent, courier: null },
];

describe('a courier', () => {
  it.each([
    ['pickup', sent, '自提的卡没有快递'],
    ['pickup', courierAlone, '自提的卡没有快递'],
    ['pickup', numberAlone, '自提的卡没有快递'],
    ['electronic', sent, '电子卡没有快递'],
  ] as const)('is refused at its field for cards with delivery by %s: %j', (delivery, given, message) => {
    expect(() => refuseCourier({ delivery }, given)).toThrow(
      expect.objectContaining({ message, data: { fields: [{ path: 'courier', message }] } }),
    );
  });

  it.each([
    ['mail', sent],
    ['pickup', { courier: null, trackingNo: null }],
  ] as const)('may be what it is for cards with delivery by %s: %j', (delivery, given) => {
    expect(() => refuseCourier({ delivery }, given)).not.toThrow();
  });
});
