/** Marks the element of the page in which the application is drawn. */
import type { Shell } from '#src/components/page-root/shell';

/**
 * Help of browsers that does harm here. Their translation replaces texts that React holds, and the page breaks at the
 * next change; the product speaks both languages itself. Their spelling marks numbers and names as wrong, and may send
 * what is typed to their maker. src/index.html has the same for what is outside of the container.
 */
const notHelpful = [
  ['translate', 'no'],
  ['spellcheck', 'false'],
] as const;

/** @returns a function that takes the marks off */
export function markContainer(container: HTMLElement, shell: Shell): () => void {
  if (shell !== 'whole') container.dataset['shell'] = shell;
  // The product's style rules are limited to this class (scripts/webpack/own-styles-plugin.ts).
  container.classList.add('study-card-page');
  for (const [name, value] of notHelpful) container.setAttribute(name, value);
  return () => {
    delete container.dataset['shell'];
    container.classList.remove('study-card-page');
    for (const [name] of notHelpful) container.removeAttribute(name);
  };
}

/**
 * A place of the application's own inside the host's element: messages may be in that element already, and React's
 * first render empties its root.
 */
export function ownPlaceIn(root: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.style.display = 'contents';
  place.append(...root.childNodes);
  root.append(place);
  return place;
}
