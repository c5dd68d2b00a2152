/** Matchers for what is seen on the page (`toBeVisible`, `toHaveTextContent` …), and patience until it is. */
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// antd's first drawing is heavy, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });
