/* global document -- it runs in a browser */
/** The application of books.js as dva's guide would write it. */
import { createElement, version } from 'react';
import dva, { connect, createLoading } from 'saga-models/dva';

/** @param {string} text */
const search = (text) =>
  new Promise((resolve) => {
    setTimeout(() => resolve([`all of ${text}`, `more of ${text}`]), 200);
  });

const app = dva();
app.use(createLoading());
app.model({
  namespace: 'books',
  state: /** @type {readonly string[]} */ ([]),
  reducers: { save: (_state, { payload }) => payload },
  effects: {
    *search({ payload }, { call, put }) {
      yield put({ type: 'save', payload: yield call(search, String(payload)) });
    },
  },
});

/** @param {{ titles: readonly string[], isBusy: boolean, dispatch: import('saga-models/dva').DvaInstance['_store']['dispatch'] }} props */
const List = ({ titles, isBusy, dispatch }) =>
  createElement(
    'button',
    { onClick: () => dispatch({ type: 'books/search', payload: 'Austen' }) },
    `React ${version.split('.')[0]}, ${isBusy ? 'busy' : 'idle'}: ${titles.join(' and ')}`,
  );

/** @param {{ books: readonly string[], loading: import('saga-models').LoadingState }} state */
const toProps = ({ books, loading }) => ({ titles: books, isBusy: loading.models['books'] ?? false });
const ConnectedList = connect(toProps)(List);

app.router(() => createElement(ConnectedList));
app.start(document.body.appendChild(document.createElement('main')));
