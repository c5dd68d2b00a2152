import { createThrottle } from './throttle';

describe('a throttle', () => {
  it('lets one call through per interval', () => {
    let time = 0;
    const throttle = createThrottle(3500, () => time);
    const passes = [0, 1, 3499, 3500, 3501, 6999, 7000].map((at) => {
      time = at;
      return throttle.pass();
    });
    expect(passes).toEqual([true, false, false, true, false, false, true]);
  });

  it('does not wait longer because of the calls it held back', () => {
    let time = 0;
    const throttle = createThrottle(100, () => time);
    for (; time < 1000; time += 10) throttle.pass();
    expect(throttle.pass()).toBe(true);
  });
});
