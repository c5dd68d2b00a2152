/** Matchers for what is seen on the page (`toBeVisible`, `toHaveTextContent` …), and patience until it is. */
import { configure } from '@testing-library/dom';
import * as React from 'react';
import '@testing-library/jest-dom';

// antd's first drawing is heavy, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

// React's development build notes for each element the stack of calls that made it, up to 10,000 a second. Only its own
// warnings would show them; without them a file that draws whole pages takes less of the processor's time.
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
