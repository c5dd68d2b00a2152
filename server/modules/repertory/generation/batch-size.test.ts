import { batchSizeMax, batchSizeMin, batchTargetMs, nextBatchSize } from './generation';

describe('size of the next batch', () => {
  it.each([
    ['stays where a batch takes its time', 600, batchTargetMs, 600],
    ['shrinks after a slow batch', 600, batchTargetMs * 1.2, 500],
    ['grows after a quick one', 600, batchTargetMs / 1.2, 720],
    ['shrinks by a third at most', 600, 1000, 400],
    ['grows by half at most', 600, 0, 900],
    ['never falls below the least', batchSizeMin, 1000, batchSizeMin],
    ['never exceeds the most', batchSizeMax, 0, batchSizeMax],
  ])('%s', (_, size, elapsedMs, expected) => {
    expect(nextBatchSize(size, elapsedMs)).toBe(expected);
  });
});
