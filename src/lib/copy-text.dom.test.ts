import { copyText } from './copy-text';

/** Simulates the browser's copy command, which asks the page for the text; jsdom supports neither way of copying. */
function letBrowserCopy(clipboard: Map<string, string>) {
  document.execCommand = () => {
    const data = { setData: (type: string, text: string) => void clipboard.set(type, text) };
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: data });
    return !document.dispatchEvent(event);
  };
}

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('a text that is copied', () => {
  it('goes to the clipboard where the page may write to it', async () => {
    const written: string[] = [];
    const writeText = async (text: string) => void written.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    expect(await copyText('链接')).toBe(true);
    expect(written).toEqual(['链接']);
  });

  it('goes there by the page’s copy event where it may not, e.g. over plain http', async () => {
    const clipboard = new Map<string, string>();
    letBrowserCopy(clipboard);
    expect(await copyText('链接')).toBe(true);
    expect(clipboard.get('text/plain')).toBe('链接');
  });

  it('is known not to have been copied where the browser lets neither', async () => {
    expect(await copyText('链接')).toBe(false);
    document.execCommand = () => false;
    expect(await copyText('链接')).toBe(false);
  });
});
