import { createAhead } from './ahead';

describe('a read ahead', () => {
  let instance: AbortController;
  beforeEach(() => {
    instance = new AbortController();
  });

  it('is handed to the first who asks the same, and to nobody after', async () => {
    const ahead = createAhead<string>(1000);
    ahead.start('page 1', () => Promise.resolve('rows'), instance.signal);
    await expect(ahead.take('page 1')).resolves.toBe('rows');
    expect(ahead.take('page 1')).toBeUndefined();
  });

  it('can be looked at when it has arrived, and is still there to be taken', async () => {
    const ahead = createAhead<string>(1000);
    ahead.start('page 1', () => Promise.resolve('rows'), instance.signal);
    expect(ahead.arrived('page 1')).toBeUndefined();
    await Promise.resolve();
    expect(ahead.arrived('page 2')).toBeUndefined();
    expect(ahead.arrived('page 1')).toBe('rows');
    await expect(ahead.take('page 1')).resolves.toBe('rows');
    expect(ahead.arrived('page 1')).toBeUndefined();
  });

  it('is dropped when something else is asked for', () => {
    const ahead = createAhead<string>(1000);
    ahead.start('page 1', () => Promise.resolve('rows'), instance.signal);
    expect(ahead.take('page 2')).toBeUndefined();
    expect(ahead.take('page 1')).toBeUndefined();
  });

  it('is dropped when it has become stale', () => {
    let nowMs = 0;
    const ahead = createAhead<string>(1000, () => nowMs);
    ahead.start('page 1', () => Promise.resolve('rows'), instance.signal);
    nowMs = 1001;
    expect(ahead.take('page 1')).toBeUndefined();
  });

  it('is dropped when the instance that asked has ended', () => {
    const ahead = createAhead<string>(1000);
    ahead.start('page 1', () => Promise.resolve('rows'), instance.signal);
    instance.abort();
    expect(ahead.take('page 1')).toBeUndefined();
  });

  it('fails where it is taken, and nowhere when it is not', async () => {
    const ahead = createAhead<string>(1000);
    ahead.start('page 1', () => Promise.reject(new Error('offline')), instance.signal);
    await expect(ahead.take('page 1')).rejects.toThrow('offline');
  });
});
