import { browserStorage, createTextStorage } from './browser-storage';

beforeEach(() => window.localStorage.clear());

describe('a storage of the browser', () => {
  it('keeps texts by their keys beyond the page', () => {
    expect(browserStorage.setItem('a', '1')).toBe(true);
    expect(window.localStorage.getItem('a')).toBe('1');
    expect(browserStorage.getItem('a')).toBe('1');
    expect(browserStorage.keys()).toEqual(['a']);
    browserStorage.removeItem('a');
    expect(browserStorage.getItem('a')).toBeNull();
  });

  it('that can’t be reached keeps them as long as the page lasts, and says so', () => {
    const storage = createTextStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.setItem('a', '1')).toBe(false);
    expect(storage.getItem('a')).toBe('1');
    expect(storage.keys()).toEqual(['a']);
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  it('that has become full gives back the text that was written last', () => {
    let isFull = false;
    const values = new Map<string, string>();
    const storage = createTextStorage(() => ({
      length: 0,
      clear: () => values.clear(),
      key: () => null,
      getItem: (key) => values.get(key) ?? null,
      removeItem: (key) => void values.delete(key),
      setItem(key, text) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        values.set(key, text);
      },
    }));
    storage.setItem('a', 'old');
    isFull = true;
    expect(storage.setItem('a', 'new')).toBe(false);
    expect(storage.getItem('a')).toBe('new');
  });
});
