import { accessOf, defineActions, givenReason, isDoneTo, isUndoable, stateAfter } from './define-action';
import { disabling, enabling } from './enabling';

const words = { label: ['登记回访', 'Record visit'], consequence: ['登记', 'It is recorded'] } as const;
const said = { ...words, button: ['回访', 'Visit'], already: ['已停用', 'already disabled'] } as const;

const actions = defineActions('gadget', {
  enable: { ...enabling, ...words, right: 'merchant.edit' },
  disable: { ...disabling, ...words, right: 'merchant.edit' },
  visit: { ...said, right: 'merchant.terms', reason: 'required', sets: { isVisited: true }, many: true },
});

describe('declared actions', () => {
  it('have a word of the trail each', () => {
    expect(Object.keys(actions.auditActions)).toEqual(['gadget.enable', 'gadget.disable', 'gadget.visit']);
  });

  it.each([
    ['enable', { status: 1 }, true],
    ['disable', { status: 0 }, true],
    ['visit', { isVisited: true }, false],
  ] as const)('%s leaves %j, by which it is known as done; reasons aside', (verb, state, canBeUndone) => {
    const action = actions.all[verb];
    expect(stateAfter(action)).toEqual(state);
    expect(isDoneTo(action, { ...state, statusReason: '停业' })).toBe(true);
    expect(isDoneTo(action, { status: 2, isVisited: false })).toBe(false);
    expect(isUndoable(actions, verb)).toBe(canBeUndone);
  });

  it('tell what becomes of each field', () => {
    expect([...actions.states]).toEqual([
      ['status', [0, 1]],
      ['isVisited', [true]],
    ]);
  });

  it('let everybody call who may do one of them to many', () => {
    expect(accessOf(actions)).toEqual(['merchant.edit', 'merchant.terms']);
    expect(accessOf(defineActions('gadget', { enable: actions.all.enable }))).toBe('merchant.edit');
  });

  it('do not compile with a right that is none, a label without its English, or a dialog without a reason', () => {
    const visit = { ...said, right: 'merchant.edit', reason: 'required', sets: { isVisited: true } } as const;
    const { consequence: _, ...unasked } = said;
    const silent = { ...unasked, right: 'merchant.edit', reason: 'none' } as const;
    defineActions('gadget', {
      visit,
      // @ts-expect-error -- No such right.
      foreign: { ...visit, right: 'gadget.visit' },
      // @ts-expect-error -- No English.
      chinese: { ...visit, label: ['回访'] },
      // @ts-expect-error -- Nothing would show the consequence.
      silent: { ...visit, reason: 'none' },
      // @ts-expect-error -- Nobody gives the reason that would be kept.
      kept: { ...silent, sets: { why: givenReason } },
    });
    expect(visit.reason).toBe('required');
  });
});
