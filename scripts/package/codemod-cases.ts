/** What the codemod makes of small texts: before, and after where it changes. */

export type Kind = 'js' | 'jsx' | 'ts' | 'tsx';

export interface Case {
  readonly does: string;
  /** the kinds of file that may hold the text; all four unless told */
  readonly kinds?: readonly Kind[];
  readonly before: string;
  /** as before, unless told */
  readonly after?: string;
}

const withTypes: readonly Kind[] = ['ts', 'tsx'];
const withMarkup: readonly Kind[] = ['js', 'jsx', 'tsx'];

export const cases: readonly Case[] = [
  {
    does: 'leads imports and exports of dva, in the quotes that they have',
    before: `import dva, { connect, useSelector as select } from 'dva';
import * as all from "dva"
import 'dva';
export { connect } from 'dva';
export * from "dva";
`,
    after: `import dva, { connect, useSelector as select } from 'saga-models/dva';
import * as all from "saga-models/dva"
import 'saga-models/dva';
export { connect } from 'saga-models/dva';
export * from "saga-models/dva";
`,
  },
  {
    does: 'leads types',
    kinds: withTypes,
    before: `import type { Model, EffectsCommandMap } from 'dva';
import { type SubscriptionAPI, connect } from 'dva';
type Instance = import('dva').DvaInstance;
const model: Model = { namespace: 'books', state: <readonly string[]>[] as unknown };
export default model;
`,
    after: `import type { Model, EffectsCommandMap } from 'saga-models/dva';
import { type SubscriptionAPI, connect } from 'saga-models/dva';
type Instance = import('saga-models/dva').DvaInstance;
const model: Model = { namespace: 'books', state: <readonly string[]>[] as unknown };
export default model;
`,
  },
  {
    does: 'leads what is required, loaded later or mocked',
    before: `const dva = require('dva').default;
const later = import("dva");
jest.mock('dva', () => ({ connect: () => (page) => page }));
vi.mock('dva');
`,
    after: `const dva = require('saga-models/dva').default;
const later = import("saga-models/dva");
jest.mock('saga-models/dva', () => ({ connect: () => (page) => page }));
vi.mock('saga-models/dva');
`,
  },
  {
    does: 'leaves texts, other packages, options and models as they are',
    before: `import { create } from 'dva-core';
import other from './dva';
import plugin from 'dva-model-extend';
const app = dva({ history: createBrowserHistory(), initialState: { from: 'dva' }, onError(error) {} });
console.log('dva', "dva/router", send('dva'));
app.use(createLoading({ effects: true })).model(books);
app.model({ namespace: 'dva', state: 0 });
app.router(({ history }) => routes(history));
export const connect = (dva) => dva;
`,
  },
  {
    does: 'gives default exports their names',
    before: `import dynamic from 'dva/dynamic'; // parts
import lazy from "dva/dynamic"
import createLoading from 'dva-loading';
import loading from 'dva-loading';
import createImmer from 'dva-immer';
import immer from "dva-immer"
`,
    after: `import { dynamic } from 'saga-models/dva'; // parts
import { dynamic as lazy } from "saga-models/dva"
import { createLoading } from 'saga-models/dva';
import { createLoading as loading } from 'saga-models/dva';
import { createImmer } from 'saga-models/dva';
import { createImmer as immer } from "saga-models/dva"
`,
  },
  {
    does: 'leaves to the build what it does not know, whole',
    before: `import createLoading, { LoadingState } from 'dva-loading';
import { eventChannel, delay } from 'dva/saga';
import * as saga from 'dva/saga';
import * as router from 'dva/router';
export { routerRedux } from 'dva/router';
import { fetch } from 'dva/fetch';
saga.eventChannel(router.routerRedux);
`,
  },
  {
    does: "leads redux-saga's effects and the rest of it to where they are",
    before: `import { delay as wait, takeEvery } from 'dva/saga';
import { eventChannel, END } from "dva/saga";
import * as effects from 'dva/saga';
effects.takeLatest('books/search', search);
`,
    after: `import { delay as wait, takeEvery } from 'redux-saga/effects';
import { eventChannel, END } from "redux-saga";
import * as effects from 'redux-saga/effects';
effects.takeLatest('books/search', search);
`,
  },
  {
    does: 'makes an effect of a delay that is called, which would not wait any more',
    before: `import { delay } from 'dva/saga';
export function* wait(_, { call }) {
  yield call(delay, 1000);
  yield call(delay, ms /* a second */, 'answer');
  yield call(later, delay);
}
`,
    after: `import { delay } from 'redux-saga/effects';
export function* wait(_, { call }) {
  yield delay(1000);
  yield delay(ms /* a second */, 'answer');
  yield call(later, delay);
}
`,
  },
  {
    does: 'leaves the delay of others',
    before: `import { delay } from './delay';
export function* wait(_, { call }) {
  yield call(delay, 1000);
}
`,
  },
  {
    does: "takes the browser's fetch",
    before: `import dva from 'dva';
import fetch from 'dva/fetch';
// Asks the server.
import ask from "dva/fetch"; // later
fetch('/books');
`,
    after: `import dva from 'saga-models/dva';

// Asks the server.
const ask = fetch; // later
fetch('/books');
`,
  },
  {
    does: 'leads the router, and its actions to where they are',
    before: `import { Link } from 'dva/router';
import router, { Route as Place } from "dva/router"
import * as all from 'dva/router';
export { Switch } from 'dva/router';
import { routerRedux } from "dva/router";
import { routerRedux as places } from 'dva/router'
`,
    after: `import { Link } from 'react-router-dom';
import router, { Route as Place } from "react-router-dom"
import * as all from 'react-router-dom';
export { Switch } from 'react-router-dom';
import { routerRedux } from "saga-models/dva";
import { routerRedux as places } from 'saga-models/dva'
`,
  },
  {
    does: 'parts the router from its actions',
    before: `import { Link, routerRedux } from 'dva/router';
import { routerRedux as places, Route } from "dva/router"
import { Switch, routerRedux, Redirect } from 'dva/router';
import {
  // for pages
  withRouter as placed, // with a place
  routerRedux,
  Router,
} from 'dva/router';
`,
    after: `import { Link } from 'react-router-dom';
import { routerRedux } from 'saga-models/dva';
import { Route } from "react-router-dom";
import { routerRedux as places } from "saga-models/dva"
import { Switch, Redirect } from 'react-router-dom';
import { routerRedux } from 'saga-models/dva';
import {
  // for pages
  withRouter as placed, // with a place
  Router,
} from 'react-router-dom';
import { routerRedux } from 'saga-models/dva';
`,
  },
  {
    does: 'imports models and the router that are required, each model by a name of its own',
    before: `// Models:
app.model(require('./models/book-list').default); // the list
app.model(require("./pages/book-list.js").default)
app.model(require('../404'));
app.router(require('./router').default);
`,
    after: `// Models:
import modelOfModelsBookList from './models/book-list';
app.model(modelOfModelsBookList); // the list
import modelOfPagesBookList from "./pages/book-list.js";
app.model(modelOfPagesBookList)
import modelOf404 from '../404';
app.model(modelOf404);
import routerOfApp from './router';
app.router(routerOfApp);
`,
  },
  {
    does: 'leaves what is required under a condition, by a name that is computed, or called',
    before: `if (isOpen) app.model(require('./late').default);
const add = () => { app.model(require('./late').default); };
app.model(require(path).default);
app.model(require('./make').default({ namespace: 'books' }));
app.router(require('./router').create());
`,
  },
  {
    does: 'calls a decorator that connects the default export',
    kinds: withMarkup,
    before: `// The page.
@connect(({ books }) => ({ books /* all */ }), null)
export default class Page extends Component {
  title = 'page'; // kept
  render() {
    return <p>{this.title}</p>;
  }
}
Page.title = 'page';
`,
    after: `// The page.
class Page extends Component {
  title = 'page'; // kept
  render() {
    return <p>{this.title}</p>;
  }
}

export default connect(({ books }) => ({ books /* all */ }), null)(Page);
Page.title = 'page';
`,
  },
  {
    does: 'calls it where the class is exported by its name',
    kinds: withMarkup,
    before: `// The page.
@connect(({ books, loading }) => ({ books, isBusy: loading.models.books }))
class Page extends Component {
  render() {
    return <p>{this.props.books}</p>;
  }
}
Page.title = 'page';

export default Page
`,
    after: `// The page.

class Page extends Component {
  render() {
    return <p>{this.props.books}</p>;
  }
}
Page.title = 'page';

export default connect(({ books, loading }) => ({ books, isBusy: loading.models.books }))(Page)
`,
  },
  {
    does: 'takes any router in the place of the one that is connected',
    before: `import { routerRedux, Route } from 'dva/router';
const { ConnectedRouter } = routerRedux;
`,
    after: `import { Route } from 'react-router-dom';
import { routerRedux } from 'saga-models/dva';
import { Router as ConnectedRouter } from 'react-router-dom';
`,
  },
  {
    does: 'takes it where it is a field, too, and the whole router of dva',
    before: `import { routerRedux } from 'dva';
import { router } from "dva";
const ConnectedRouter = routerRedux.ConnectedRouter
const { Link } = router;
`,
    after: `import { routerRedux } from 'saga-models/dva';
import * as router from "react-router-dom";
import { Router as ConnectedRouter } from 'react-router-dom';
const { Link } = router;
`,
  },
  {
    does: "takes for typed models the types of redux that dva's are written for",
    kinds: withTypes,
    before: `import { Effect, Subscription } from 'dva';
import { AnyAction, type Reducer } from "redux";
import type { Reducer as Reduce } from 'redux';
import { Dispatch, Reducer as Other } from 'redux';
`,
    after: `import { Effect, Subscription } from 'saga-models/dva';
import { AnyAction, type Reducer } from "saga-models/dva";
import type { Reducer as Reduce } from 'saga-models/dva';
import { Dispatch, Reducer as Other } from 'redux';
`,
  },
  {
    does: 'keeps the types of a decorator and of its class',
    kinds: withTypes,
    before: `@connect<Props>(({ books }: { readonly books: Books }) => ({ books }))
export default class Page<T> extends Component<Props> implements Titled {}
`,
    after: `class Page<T> extends Component<Props> implements Titled {}

export default connect<Props>(({ books }: { readonly books: Books }) => ({ books }))(Page);
`,
  },
  ...[
    '@connect(toProps)\n@connect(toMore)\nexport default class Page extends Component {}\n',
    '@Form.create()\n@connect(toProps)\nexport default class Page extends Component {}\n',
    '@connect(toProps) // of books\nexport default class Page extends Component {}\n',
    '@connect(toProps)\nexport default class extends Component {}\n',
    '@connect(toProps)\nexport class Page extends Component {}\n',
    '@withRouter\n@connect(toProps)\nclass Page extends Component {}\nexport default Page;\n',
    '@connect(toProps)\nclass Page extends Component {}\nexport default Form.create()(Page);\n',
    '@connect(toProps)\nclass Page extends Component {}\nexport { Page };\n',
    'export default connect(toProps)(Page);\n',
  ].map((before) => ({ does: 'leaves a decorator of another shape', before })),
];
