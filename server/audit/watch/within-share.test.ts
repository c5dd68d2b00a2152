import { withinShare } from './within-share';

describe('background work within a share of the time', () => {
  function worker(shareMax: number, stepMs: number) {
    let nowMs = 0;
    let workedMs = 0;
    const take = withinShare(shareMax, () => nowMs);
    return {
      workedMs: () => workedMs,
      async turn(intervalMs: number, error?: Error) {
        await take(async () => {
          nowMs += stepMs;
          workedMs += stepMs;
          if (error) throw error;
        });
        nowMs += intervalMs;
        return nowMs;
      },
    };
  }

  it.each([1, 10, 100, 250, 1_000, 3_000])(
    'takes at most a twentieth of it with steps of %i ms',
    async (stepMs) => {
      const { turn, workedMs } = worker(0.05, stepMs);
      let elapsedMs = 0;
      // The last step's rest is not over yet.
      while (elapsedMs < 3_600_000) elapsedMs = await turn(100);
      expect(workedMs() / elapsedMs).toBeLessThanOrEqual(0.0505);
      expect(workedMs()).toBeGreaterThan(0);
    },
  );

  it('goes on at each turn while its steps are short', async () => {
    const { turn, workedMs } = worker(0.05, 10);
    for (let number = 0; number < 100; number += 1) await turn(5_000);
    expect(workedMs()).toBe(1_000);
  });

  it('goes on within a minute after a step that was held up', async () => {
    const { turn, workedMs } = worker(0.05, 600_000);
    await turn(59_999);
    await turn(1);
    expect(workedMs()).toBe(600_000);
    await turn(0);
    expect(workedMs()).toBe(1_200_000);
  });

  it('rests also after a step that failed', async () => {
    const { turn, workedMs } = worker(0.05, 100);
    await expect(turn(0, new Error('away'))).rejects.toThrow('away');
    await turn(0);
    expect(workedMs()).toBe(100);
  });

  it('rests not at all where it may take all of the time', async () => {
    const { turn, workedMs } = worker(1, 100);
    await turn(0);
    await turn(0);
    expect(workedMs()).toBe(200);
  });
});
