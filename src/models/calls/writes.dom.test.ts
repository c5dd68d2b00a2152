import type { Reply } from '#src/request';
import { defineModel, isCancelled } from 'saga-models';
import { startTestApp } from '../ports.fixture';
import { write, writes } from './writes';

describe('a write', () => {
  it('is sent once however often it is pressed while it runs, and again after it was answered', async () => {
    const sent: number[] = [];
    let answer = () => {};
    const send = (id: number) =>
      new Promise<Reply<null>>((resolve) => {
        sent.push(id);
        answer = () => resolve({ code: 200, msg: '', data: null });
      });
    const lamp = defineModel({
      namespace: 'lamp',
      state: {},
      effects: () => writes({ light: write({ send, message: () => '已点亮' }) }),
    });
    const { app, outside } = startTestApp([lamp]);
    const { light } = lamp.actions;

    const first = app.dispatch(light(1));
    const second = app.dispatch(light(1));
    answer();
    expect(isCancelled(await second)).toBe(true);
    expect(await first).toEqual({ kind: 'done', data: null });
    expect(sent).toEqual([1]);
    expect(outside.toasts).toEqual([{ kind: 'success', text: '已点亮' }]);

    const next = app.dispatch(light(2));
    answer();
    await next;
    expect(sent).toEqual([1, 2]);
  });
});
