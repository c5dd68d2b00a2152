/** Layers and records over a list, in any order of what a person does, however slow browser and server are. */
import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createBrowserRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { createLayers } from '#src/components/layers/layer-history';
import { LayersProvider, useLayer } from '#src/components/layers/use-layer';
import { LeaveGuard } from '#src/components/unsaved/LeaveGuard';
import { useLeaveQuestion } from '#src/components/unsaved/use-unsaved-work';
import { hasUnsavedWork } from '#src/lib/unsaved-work';
import { testPatienceMs } from '#testing/patience';
import { manners, SlowHistory, type Manner } from './slow-history.fixture';
import { gadgets } from './throw-away-list.fixture';
import { useListPlace } from './use-list-place';

/** The orders tried; README.md says how to try more. */
const orderCount = Number(process.env.LAYER_ORDERS ?? 200);
/** The same orders in each run of `npm test`, so that a failure of it is one of what was changed. */
const seed = Number(process.env.LAYER_SEED ?? 1);

/** What the pages of a tab tell the test, and what the server still has to answer. */
interface Tab {
  /** Open layers, the top one last. */
  layers: readonly string[];
  readonly deleted: Set<string>;
  /** What was typed and is gone though nobody wanted that. */
  readonly lost: string[];
  answerLater: (give: () => void) => void;
}

interface Shown {
  readonly tab: Tab;
}

function Control({ does, onClick }: { readonly does: string; readonly onClick: () => void }) {
  return <button data-does={does} onClick={onClick} />;
}

/** A form that is asked about before it is left. */
function useTyped({ tab }: Shown, name: string) {
  const [isTyped, setTyped] = useState(false);
  const isThere = useRef(false);
  useLeaveQuestion(isTyped);
  useEffect(
    () => () => {
      if (isThere.current) tab.lost.push(name);
    },
    [tab, name],
  );
  const set = (typed: boolean) => {
    isThere.current = typed;
    setTyped(typed);
  };
  return [isTyped, set] as const;
}

interface LayerProps extends Shown {
  readonly name: string;
  /** Where set, the layer has no field; where true, it waits for the server and does not close. */
  readonly isBusy?: boolean | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function Layer({ tab, name, isBusy, onClose, children }: LayerProps) {
  const [isTyped, setTyped] = useTyped({ tab }, name);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isTyped) setAsking(true);
    else if (!isBusy) onClose();
  };
  useLayer(close);
  useEffect(() => {
    tab.layers = [...tab.layers, name];
    return () => {
      tab.layers = tab.layers.filter((other) => other !== name);
    };
  }, [tab, name]);
  return (
    <section data-layer={name} data-busy={isBusy}>
      <Control does="close" onClick={close} />
      {isBusy === undefined && <Control does="type" onClick={() => setTyped(true)} />}
      <Link data-does="navigate" to="/other?x=1" />
      {children}
      {isAsking && (
        <Layer tab={tab} name={`${name}?`} isBusy={false} onClose={() => setAsking(false)}>
          <Control
            does="discard"
            onClick={() => {
              setTyped(false);
              onClose();
            }}
          />
        </Layer>
      )}
    </section>
  );
}

function Drawer({ tab, id, onClose }: Shown & { readonly id: string; readonly onClose: () => void }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <section data-record={id}>
      <Control does="close" onClick={onClose} />
      <Control does="dialog" onClick={() => setOpen('edit')} />
      <Control does="delete" onClick={() => setOpen('delete')} />
      <Link data-does="navigate" to="/other?x=1" />
      {open === 'edit' && <Layer tab={tab} name="edit" onClose={close} />}
      {open === 'delete' && (
        <Layer tab={tab} name="delete" isBusy={isBusy} onClose={close}>
          <Control
            does="confirm"
            onClick={() => {
              setBusy(true);
              tab.answerLater(() => {
                tab.deleted.add(id);
                close();
                onClose();
              });
            }}
          />
        </Layer>
      )}
    </section>
  );
}

function List({ tab }: Shown) {
  const { place, placeNow, moveTo } = useListPlace(gadgets.list);
  const [isOpen, setOpen] = useState(false);
  const { openKey } = place;
  const open = (key: string) => moveTo({ ...placeNow(), openKey: key });
  return (
    <>
      <Control does="open 1" onClick={() => open('1')} />
      <Control does="open 2" onClick={() => open('2')} />
      <Control
        does="filter"
        onClick={() =>
          moveTo({ ...placeNow(), openKey: undefined, formFilter: { name: `${Math.random()}` } })
        }
      />
      <Control
        does="pick"
        onClick={() => moveTo({ ...placeNow(), selection: { kind: 'some', keys: ['3'] } }, { replace: true })}
      />
      <Control does="dialog" onClick={() => setOpen(true)} />
      <Link data-does="navigate" to="/other?x=1" />
      {isOpen && <Layer tab={tab} name="popup" onClose={() => setOpen(false)} />}
      {openKey !== undefined && (
        <Drawer
          key={openKey}
          tab={tab}
          id={openKey}
          onClose={() => moveTo({ ...placeNow(), openKey: undefined }, { replace: true })}
        />
      )}
    </>
  );
}

function Other({ tab }: Shown) {
  const [isTyped, setTyped] = useTyped({ tab }, 'page');
  return (
    <>
      <Control does="type" onClick={() => setTyped(true)} />
      <Control does="save" onClick={() => setTyped(false)} />
      <Link data-does="navigate" to="/list" data-typed={isTyped} />
    </>
  );
}

function Page(shown: Shown) {
  const { pathname, search } = useLocation();
  return (
    <main data-at={`${pathname}${search}`}>
      {pathname === '/list' ? <List {...shown} /> : <Other key={search} {...shown} />}
    </main>
  );
}

interface Action {
  /** Chosen among what the person can do then. */
  readonly choice: number;
  /** How long the browser takes for a movement that begins now, and the server for an answer. */
  readonly slownessMs: number;
  /** How long the person waits afterwards. */
  readonly thenMs: number;
}

const action: fc.Arbitrary<Action> = fc.record({
  choice: fc.nat(999),
  slownessMs: fc.constantFrom(0, 0, 200, 5000),
  thenMs: fc.constantFrom(0, 100, 6000, 6000),
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
/** The layer, record or page that lies on top. */
const top = () =>
  [...document.querySelectorAll<HTMLElement>('[data-layer]')].at(-1) ?? find('[data-record]') ?? find('main');
const seenAddress = () => find('main')?.dataset['at'];
const seenRecord = () => find('[data-record]')?.dataset['record'];

async function live(manner: Manner, actions: readonly Action[]): Promise<void> {
  const history = new SlowHistory(manner, ['/other?x=0', '/list?name=b', '/list']);
  let answers: readonly { readonly dueMs: number; readonly give: () => void }[] = [];
  let slownessMs = 0;
  /** Whether the last thing that happened to the address was that a record was deleted. */
  let isDeletedLast = false;
  /** Whether the person has agreed to lose what was typed, by a movement that may still be under way. */
  let mayLeave = false;
  const tab: Tab = {
    layers: [],
    deleted: new Set(),
    lost: [],
    answerLater(give) {
      answers = [...answers, { dueMs: history.nowMs + slownessMs, give }];
    },
  };
  const load = () => {
    const router = createBrowserRouter(
      [{ path: '*', element: [<LeaveGuard key="guard" />, <Page key="page" tab={tab} />] }],
      { window: history.load() },
    );
    const layers = createLayers(router);
    const { unmount } = render(
      <LayersProvider value={layers}>
        <RouterProvider router={router} />
      </LayersProvider>,
    );
    return {
      isAsking: () => [...router.state.blockers.values()].some(({ state }) => state === 'blocked'),
      end() {
        unmount();
        layers.stop();
        router.dispose();
      },
    };
  };
  let page = load();

  function move(): boolean {
    const isBusy = top()?.dataset['busy'] === 'true';
    const before = { layers: tab.layers, address: seenAddress(), isAsking: page.isAsking() };
    let moved: ReturnType<typeof history.moveNext>;
    act(() => {
      moved = history.moveNext();
    });
    if (!moved) return false;
    isDeletedLast = false;
    if (!moved.isBack || before.layers.length === 0 || before.isAsking) return true;
    // The person went back over a layer: the top one closes, or asks, and nothing else happens.
    const [topLayer = ''] = before.layers.slice(-1);
    const expected = [
      isBusy ? before.layers : before.layers.slice(0, -1),
      [...before.layers, `${topLayer}?`],
    ].map(String);
    if (!expected.includes(String(tab.layers)) || seenAddress() !== before.address)
      throw new Error(`Back over ${before.layers} at ${before.address}: ${tab.layers} at ${seenAddress()}`);
    return true;
  }

  function answer(): boolean {
    const [due] = answers.filter(({ dueMs }) => dueMs <= history.nowMs);
    if (!due) return false;
    answers = answers.filter((each) => each !== due);
    act(due.give);
    isDeletedLast = true;
    return true;
  }

  async function pass(ms: number): Promise<void> {
    for (const end = history.nowMs + ms; ; history.nowMs = Math.min(end, nextDue())) {
      // The router leaves a page that was asked about only after a promise.
      do await act(async () => {});
      while (move() || answer());
      if (history.nowMs === end) break;
    }
    function nextDue() {
      return Math.min(...history.pending.map(({ dueMs }) => dueMs), ...answers.map(({ dueMs }) => dueMs));
    }
  }

  function check(): void {
    const lost = tab.lost.splice(0);
    if (lost.length > 0 && !mayLeave) throw new Error(`Lost: ${lost}`);
    if (history.pending.length > 0) return;
    mayLeave = false;
    if (history.address !== seenAddress())
      throw new Error(`The address is ${history.address}, but ${seenAddress()} is shown`);
    const record = seenRecord();
    if (isDeletedLast && !page.isAsking() && record !== undefined && tab.deleted.has(record))
      throw new Error(`The deleted record ${record} is still there`);
  }

  const press = (element: HTMLElement | undefined) => act(() => element?.click());
  const go = (delta: number) => () => history.go(delta, true);
  const reload = () => {
    // The browser asks before it loads a page anew over typed input.
    if (hasUnsavedWork()) return;
    page.end();
    answers = [];
    page = load();
  };

  const backTwice = [
    ['back', go(-1)],
    ['back', go(-1)],
  ] as const;
  function choices(): readonly (readonly [string, () => void])[] {
    // The router calls a movement off over typed input by one of its own, and takes whichever arrives next for that one.
    const canGo = history.pending.length === 0 || !hasUnsavedWork();
    const canType = history.pending.length < 2;
    const always = canGo ? ([...backTwice, ['forward', go(1)]] as const) : ([['wait', () => {}]] as const);
    const buttons = [...document.querySelectorAll('button')];
    const guard = (text: RegExp) => press(buttons.find(({ textContent }) => text.test(textContent)));
    if (page.isAsking())
      return [
        ...always,
        ['stay', () => guard(/继续填写/)],
        [
          'leave',
          () => {
            mayLeave = true;
            guard(/离\s*开/);
          },
        ],
      ];
    const controls = [...(top()?.querySelectorAll<HTMLElement>(':scope > [data-does]') ?? [])].filter(
      ({ dataset }) => canType || dataset['does'] !== 'type',
    );
    return [
      ...always,
      ...controls.map((control) => [control.dataset['does'] ?? '', () => press(control)] as const),
      ['reload', reload],
    ];
  }

  const taken: string[] = [];
  try {
    for (const next of actions) {
      ({ slownessMs } = next);
      history.delayMs = next.slownessMs;
      const isAtRest = history.pending.length + answers.length + tab.layers.length === 0 && !page.isAsking();
      const before = seenAddress();
      const hadRecord = seenRecord() !== undefined;
      const options = choices();
      const [kind, take] = options[next.choice % options.length] ?? ['', () => {}];
      taken.push(kind);
      // A person may ask for a record again that was deleted, as by an address.
      if (kind.startsWith('open')) isDeletedLast = false;
      take();
      await pass(next.thenMs);
      check();
      const isDone = history.pending.length === 0 && !page.isAsking() && history.index > 0;
      if (kind !== 'back' || !isAtRest || !isDone) continue;
      if (seenAddress() === before) throw new Error(`Back at ${before} changed nothing`);
      if (!hadRecord && before?.startsWith('/list') && seenRecord() !== undefined)
        throw new Error(`Back at ${before} opened the record ${seenRecord()} again`);
    }
    await pass(60_000);
    check();
  } catch (problem) {
    throw new Error(`After ${taken.join(', ')}: ${String(problem)}`, { cause: problem });
  } finally {
    page.end();
  }
}

/** Orders that failed once. */
const found: [Manner, Action[]][] = [
  // Back over a dialog in which something was typed, after a record that was opened had been deleted: the page asked.
  [
    'one after the other',
    [343, 61, 971, 897, 144, 0].map((choice) => ({ choice, slownessMs: 0, thenMs: 0 })),
  ],
];

describe('any order of opening, closing, going back and forward, leading on, deleting and loading anew', () => {
  it(
    'closes the top layer, shows no deleted record, has the address of what is seen and loses nothing typed',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...manners),
          fc.array(action, { minLength: 1, maxLength: 30 }),
          live,
        ),
        { numRuns: orderCount, seed, examples: found },
      );
    },
    testPatienceMs + orderCount * 1_000,
  );
});
