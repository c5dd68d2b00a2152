/** The application of every bundler: a button that starts an effect, the state, and whether the effect runs. */
import { createElement, version } from 'react';
import { createApp, createLoading, defineModel } from 'saga-models';
import { call, delay, put } from 'saga-models/effects';
import { RuntimeProvider, useDispatch, useLoading, useModel } from 'saga-models/react';

/** @param {string} text */
const search = async (text) => [`all of ${text}`, `more of ${text}`];

const books = defineModel({
  namespace: 'books',
  state: { titles: /** @type {readonly string[]} */ ([]) },
  reducers: {
    /** @param {readonly string[]} titles */
    save: (_state, titles) => ({ titles }),
  },
  effects: ({ actions }) => ({
    /** @param {string} text */
    *search(text) {
      yield* delay(200);
      yield* put(actions.save(yield* call(search, text)));
    },
  }),
});

function List() {
  const dispatch = useDispatch();
  const { titles } = useModel(books, 'titles');
  const isBusy = useLoading(books.actions.search);
  return createElement(
    'button',
    { onClick: () => void dispatch(books.actions.search('Austen')) },
    `React ${version.split('.')[0]}, ${isBusy ? 'busy' : 'idle'}: ${titles.join(' and ')}`,
  );
}

const app = createApp({ models: [books], hooks: createLoading() }).start();

export default function Page() {
  return createElement(RuntimeProvider, { app, children: createElement(List) });
}
