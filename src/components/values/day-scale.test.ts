import { scaleOf } from './day-scale';

describe('the scale beside counts by day', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 5]],
    [7, [0, 5, 10]],
    [10, [0, 5, 10]],
    [11, [0, 10, 20]],
    [240, [0, 250, 500]],
    [1200, [0, 1000, 2000]],
  ])('of at most %d is read at %j', (most, ticks) => {
    expect(scaleOf(most)).toEqual(ticks);
  });
});
