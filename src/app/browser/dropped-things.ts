/**
 * Refuses what is dropped beside the fields that take it: a browser would replace the page by a file, and Firefox by a
 * link or an address.
 */

const takers = 'input, textarea, [contenteditable]';

/** @param root of an instance inside a host, where the rest of the page is the host's. @returns a function that ends it */
export function refuseDrops(root: HTMLElement | undefined): () => void {
  const refuse = (event: Event) => {
    if (root && !event.composedPath().includes(root)) return;
    // A field for files takes them itself, and prevents the browser from doing it.
    if (!(event instanceof DragEvent) || event.defaultPrevented) return;
    const isFile = event.dataTransfer?.types.includes('Files') ?? false;
    const isTaken = event.target instanceof Element && event.target.closest(takers) !== null;
    if (isTaken && !isFile) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  document.addEventListener('dragover', refuse);
  document.addEventListener('drop', refuse);
  return () => {
    document.removeEventListener('dragover', refuse);
    document.removeEventListener('drop', refuse);
  };
}
