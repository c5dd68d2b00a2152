/** The product's mark over the pages that the server draws, with the name beside it. */
import { html, type Markup } from './markup';

/** As src/favicon.svg draws it; its colours work on either ground. */
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
