/** The product's mark with its name, shown on pages that the server draws. */
import { html, type Markup } from './markup';

/** The same drawing as src/favicon.svg; its colours work on light and dark backgrounds. */
export const brandMark = (name: string): Markup =>
  html`<p class="brand">
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1f6f5c" />
      <path d="M8 10.5h16v11H8z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" />
      <path d="M8 14.5h16" stroke="#fff" stroke-width="2" />
      <path d="M11.5 18.5h4" stroke="#fff" stroke-width="2" stroke-linecap="round" />
    </svg>
    ${name}
  </p>`;
