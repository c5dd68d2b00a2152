/**
 * Puts a text on the clipboard. Over plain http a browser has no clipboard to write to, but lets a page answer its own copy
 * event.
 *
 * @returns false where the browser refuses either
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByEvent(text);
  }
}

function copyByEvent(text: string): boolean {
  let isCopied = false;
  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    // A dialog that watches what is copied inside it would put something else there.
    event.stopImmediatePropagation();
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', answer, { capture: true });
  try {
    // Deprecated, and the one way there is without a secure origin.
    return document.execCommand('copy') && isCopied;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', answer, { capture: true });
  }
}
