/** Matchers for visible content (`toBeVisible`, `toHaveTextContent` …), and longer waits for it. */
import { configure } from '@testing-library/dom';
import * as React from 'react';
import '@testing-library/jest-dom';
import { stepPatienceMs } from '#testing/patience';

configure({ asyncUtilTimeout: stepPatienceMs });

// React's development build records the call stack of each created element, up to 10,000 a second, only for its own
// warnings. Without it a file that renders whole pages takes less processor time.
const internals: object | undefined = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
