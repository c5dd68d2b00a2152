/** Matchers for what is seen on the page (`toBeVisible`, `toHaveTextContent` …). */
import '@testing-library/jest-dom';
