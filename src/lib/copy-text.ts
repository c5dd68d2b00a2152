/**
 * Copies a text to the clipboard. Over plain http a browser offers no clipboard API, but lets a page answer its own
 * copy event.
 *
 * @returns false if the browser refuses both
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
    // Otherwise a dialog that handles copying inside it would set another text.
    event.stopImmediatePropagation();
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', answer, { capture: true });
  try {
    // Deprecated, but the only way without a secure origin.
    return document.execCommand('copy') && isCopied;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', answer, { capture: true });
  }
}
