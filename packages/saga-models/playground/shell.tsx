/** The page of the playground. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, createLoading } from 'saga-models';
import { RuntimeProvider, useDispatch, useLoading, useModel } from 'saga-models/react';
import { type FromFrame, type RunRow } from './messages';
import { play } from './play';

const { actions } = play;

/** A text of several lines, with what a programmer expects of Enter and Tab; after Escape, Tab leaves it as elsewhere. */
function Editor({ label, name }: { readonly label: string; readonly name: 'model' | 'page' }) {
  const dispatch = useDispatch();
  const { texts } = useModel(play, 'texts');
  const isLeaving = useRef(false);
  const save = (text: string) => {
    dispatch(actions.saveTexts({ ...texts, [name]: text }));
    void dispatch(actions.run());
  };
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart } = event.currentTarget;
    const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
    const indent = /^ */.exec(line)?.[0] ?? '';
    const isTab = event.key === 'Tab' && !event.shiftKey && !isLeaving.current;
    const typed = isTab ? '  ' : event.key === 'Enter' ? `\n${indent}${/[{([]$/.test(line) ? '  ' : ''}` : '';
    isLeaving.current = event.key === 'Escape';
    if (!typed || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Of all ways to insert a text, the one that can be undone.
    document.execCommand('insertText', false, typed);
  }
  return (
    <label className="editor">
      {label}
      <textarea
        value={texts[name]}
        onChange={(event) => save(event.target.value)}
        onKeyDown={onKeyDown}
        spellCheck={false}
        wrap="off"
      />
    </label>
  );
}

/** What the texts make, in a frame of its own that can reach nothing of this page. */
function Preview() {
  const dispatch = useDispatch();
  const { code, version } = useModel(play, 'code', 'version');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromFrame>) => {
      if (source === frame.current?.contentWindow) dispatch(actions.hear(data));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [dispatch]);
  const style =
    'html{color-scheme:light dark;font:15px system-ui}body{margin:12px}button,input{font:inherit}';
  const script = code.replaceAll('</script', '<\\/script');
  return (
    <iframe
      key={version}
      ref={frame}
      title="Page"
      sandbox="allow-scripts allow-forms"
      srcDoc={`<!doctype html><style>${style}</style><body><script type="module">${script}</script>`}
    />
  );
}

/** What the runtime dispatches itself is seen among the runs. */
const isOwn = ({ type }: { readonly type: string }) => !/(^|\/)@@/.test(type);

const outcomes = { end: 'ended', error: 'failed', cancel: 'cancelled' } as const;

function Run({ run: { id, type, parent, outcome, elapsedMs, waitingFor } }: { readonly run: RunRow }) {
  return (
    <li className={outcome ?? 'runs'}>
      <b>{outcome ? outcomes[outcome] : 'runs'}</b> {type} #{id}
      {parent === undefined ? '' : `, of #${parent}`}
      {elapsedMs === undefined ? '' : `, ${Math.round(elapsedMs)} ms`}
      {outcome && waitingFor !== 'nothing' ? <small> last: {waitingFor}</small> : null}
    </li>
  );
}

/** It has the focus, so that keys can scroll it. */
const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title} tabIndex={0}>
    <h2>{title}</h2>
    {children}
  </section>
);

function Shell() {
  const dispatch = useDispatch();
  const isBusy = useLoading(play);
  const { examples, texts, refusals, errors } = useModel(play, 'examples', 'texts', 'refusals', 'errors');
  const { runs, actions: sent, state } = useModel(play, 'runs', 'actions', 'state');
  const { loading, ...slices } = state;
  const flags = Object.entries(Object(Object(loading).effects)).map(([type]) => type);
  return (
    <>
      <header>
        <h1>saga-models</h1>
        <label>
          Example{' '}
          <select value={texts.name} onChange={({ target }) => void dispatch(actions.choose(target.value))}>
            {examples.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button onClick={() => void dispatch(actions.choose(texts.name))}>Start over</button>
        <span role="status">{isBusy ? 'Bundling …' : refusals.length > 0 ? 'Does not compile' : 'Runs'}</span>
      </header>
      <section className="preview" aria-label="Page">
        {refusals.concat(errors).map((text, place) => (
          <p key={place} role="alert">
            {text}
          </p>
        ))}
        <Preview />
      </section>
      <Editor name="model" label="model.ts" />
      <Editor name="page" label="page.tsx" />
      <section className="lists">
        <Panel title="Runs">
          <ol>
            {runs.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ol>
        </Panel>
        <Panel title="State">
          <p>loading: {flags.length > 0 ? flags.join(', ') : 'nothing'}</p>
          <pre>{JSON.stringify(slices, null, 2)}</pre>
        </Panel>
        <Panel title="Actions">
          <ol>
            {sent.filter(isOwn).map(({ type, ...others }, place) => (
              <li key={sent.length - place}>
                {type} <small>{Object.keys(others).length > 0 ? JSON.stringify(others) : ''}</small>
              </li>
            ))}
          </ol>
        </Panel>
      </section>
    </>
  );
}

const app = createApp({
  models: [play],
  hooks: [
    createLoading(),
    { onError: ({ message = '' }) => void app.dispatch(play.actions.saveRefusals([message])) },
  ],
}).start();
void app.dispatch(actions.open());
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <RuntimeProvider app={app}>
    <Shell />
  </RuntimeProvider>,
);
