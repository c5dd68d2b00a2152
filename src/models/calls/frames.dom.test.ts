/** Random orders of questions, answers, failures and cancellations over two records, a list and a write. */
import fc from 'fast-check';
import type { LoadingState } from 'saga-models';
import { startTestApp } from '../ports.fixture';
import { createLampModel, type SentCall } from './frames.fixture';

const records = ['A', 'B'] as const;
const endings = ['done', 'refused', 'cut'] as const;
type Ending = (typeof endings)[number];
const nothing = { kind: fc.constantFrom('clear', 'refreshPage', 'cancel') } as const;

const stepOf = fc.oneof(
  fc.record({
    kind: fc.constantFrom('open', 'read', 'poll', 'light', 'search'),
    id: fc.constantFrom(...records),
  }),
  fc.record(nothing),
  fc.record({
    kind: fc.constant('answer'),
    which: fc.nat({ max: 9 }),
    how: fc.constantFrom(...endings),
  }),
);
type Step = typeof stepOf extends fc.Arbitrary<infer Each> ? Each : never;

/** Waits until an answer has passed through the effects. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

async function play(steps: readonly Step[]) {
  const { lamp, sent } = createLampModel();
  const { app, outside } = startTestApp([lamp]);
  const { actions } = lamp;
  const open = new Set<SentCall>();
  const endedAs = new Map<SentCall, Ending>();
  const outcomes: Promise<unknown>[] = [];
  /** By part, the last call. */
  const asked: { detail: SentCall | undefined; page: SentCall | undefined } = {
    detail: undefined,
    page: undefined,
  };
  /** The record that the person opened; polls and reads after a write read no other. */
  let lookedAt: string | undefined;
  /** Calls that were cancelled before their answer, which must have no effect. */
  const cancelled = new Set<SentCall>();
  let seen = 0;
  const note = () => {
    for (const call of sent.slice(seen)) {
      open.add(call);
      if (call.part !== 'write') asked[call.part] = call;
      if (call.part === 'detail') expect(call.id).toBe(lookedAt);
    }
    seen = sent.length;
  };
  const answer = (call: SentCall, how: Ending) => {
    open.delete(call);
    endedAs.set(call, how);
    call.answer(how);
  };
  const search = (name: string) => ({
    formFilter: { name },
    tableFilter: { currentPage: 1, pageSize: 10 },
  });
  const run = (step: Step) => {
    const quiet = (reply: Promise<unknown>) => void reply.catch(() => undefined);
    switch (step.kind) {
      case 'open':
        app.dispatch(actions.clearDetail());
        lookedAt = step.id;
        return quiet(app.dispatch(actions.fetchDetail(step.id)));
      case 'read':
        lookedAt = step.id;
        return quiet(app.dispatch(actions.fetchDetail(step.id)));
      case 'poll':
        return quiet(app.dispatch(actions.refreshDetail(step.id)));
      case 'light':
        return void outcomes.push(
          app.dispatch(actions.light(step.id)).catch((error: unknown) => ({ kind: 'failed', error })),
        );
      case 'search':
        return quiet(app.dispatch(actions.fetchPage(search(step.id))));
      case 'clear':
        asked.detail = undefined;
        lookedAt = undefined;
        return void app.dispatch(actions.clearDetail());
      case 'refreshPage':
        return quiet(app.dispatch(actions.refreshPage()));
      case 'cancel':
        for (const call of open) cancelled.add(call);
        return app.replaceModel(lamp);
      case 'answer': {
        const call = [...open][step.which % Math.max(1, open.size)];
        if (call) answer(call, step.how);
      }
    }
  };
  for (const step of steps) {
    run(step);
    await settle();
    note();
  }
  while (open.size > 0) {
    for (const call of open) answer(call, 'done');
    await settle();
    note();
  }
  return { app, outside, sent, asked, cancelled, endedAs, outcomes: await Promise.all(outcomes) };
}

type Played = Awaited<ReturnType<typeof play>>;

/** A part and its problem must follow from the last question. */
function expectTheLastQuestion({ app, asked, cancelled, endedAs }: Played) {
  const { detail, page, problems } = app.store.getState().lamp;
  const shown = { detail, page: page?.items[0] };
  for (const part of ['detail', 'page'] as const) {
    const last = asked[part];
    if (last === undefined) expect([shown[part], problems[part]]).toEqual([undefined, undefined]);
    else if (endedAs.get(last) === 'done' && !cancelled.has(last))
      expect([shown[part], problems[part]]).toEqual([{ id: last.id, call: last.number }, undefined]);
    else if (!cancelled.has(last))
      expect(problems[part]).toBe(endedAs.get(last) === 'refused' ? 'refused' : 'failed');
    // Data that stays after a failure may be older than the question, never newer.
    expect(shown[part]?.call ?? -1).toBeLessThanOrEqual(last?.number ?? -1);
  }
}

/** Each write that the server carried out is announced once and answered as done; no other is. */
function expectTrueTelling({ sent, cancelled, endedAs, outside, outcomes }: Played) {
  const done = sent.filter(
    (call) => call.part === 'write' && endedAs.get(call) === 'done' && !cancelled.has(call),
  );
  expect(outside.toasts).toEqual(done.map(({ number }) => ({ kind: 'success', text: `lit by ${number}` })));
  expect(outcomes.filter(isDone)).toEqual(done.map(({ number }) => ({ kind: 'done', data: number })));
}

const isDone = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'done';

it('in any order of calls and answers, the answer to the last question is shown, no loading flag stays set, and each write is reported once with its real outcome', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { maxLength: 30 }), async (steps) => {
      const played = await play(steps);
      expectTheLastQuestion(played);
      expectTrueTelling(played);
      const { loading }: { loading?: LoadingState } = played.app.store.getState();
      expect(loading).toEqual({ global: false, models: {}, effects: {} });
      played.app.stop();
    }),
    { numRuns: 300 },
  );
});
