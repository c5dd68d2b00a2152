import { render, screen } from '@testing-library/react';
import { browserStorage } from '#src/lib/storage/browser-storage';
import { authListOf, canAny, missingRights } from './auth-list';
import { createAuthorityStore } from './authority-store';
import { Authorized, AuthListProvider } from './Authorized';

describe('the auth list (spec section 6)', () => {
  it('is what the server says', () => {
    expect(authListOf(['merchant_menu', 'grant.create'])).toEqual(['merchant_menu', 'grant.create']);
  });

  it('is ["noAuth"] when the server says nothing', () => {
    expect(authListOf([])).toEqual(['noAuth']);
  });

  it('grants what asks for any one of its rights, and what asks for none', () => {
    expect(canAny(['merchant_menu'], ['grant.create', 'merchant_menu'])).toBe(true);
    expect(canAny(['noAuth'])).toBe(true);
    expect(canAny(['noAuth'], ['merchant_menu'])).toBe(false);
  });

  it('names what is missing', () => {
    expect(missingRights(['noAuth'], ['grant.create', 'merchant_menu'])).toEqual([
      'grant.create',
      'merchant_menu',
    ]);
    expect(missingRights(['merchant_menu'], ['grant.create', 'merchant_menu'])).toEqual([]);
  });
});

describe('the authority store (spec section 6)', () => {
  beforeEach(() => window.localStorage.clear());
  const store = createAuthorityStore(browserStorage);

  it('holds a list under one key', () => {
    store.write(['admin']);
    expect(window.localStorage).toHaveLength(1);
    expect(store.read()).toEqual(['admin']);
  });

  it('is empty after a logout', () => {
    store.write(['admin']);
    store.clear();
    expect(store.read()).toEqual([]);
  });

  it.each(['{broken', '"admin"', '{"0":"admin"}', '[1,2]', 'null'])(
    'takes the foreign value %s for empty',
    (value) => {
      store.write(['admin']);
      window.localStorage.setItem(window.localStorage.key(0) ?? '', value);
      expect(store.read()).toEqual([]);
    },
  );
});

describe('the gate', () => {
  const button = (
    <Authorized right="grant.create" fallback="不可用">
      <button>发放</button>
    </Authorized>
  );

  it('shows its children to those who hold the right', () => {
    render(<AuthListProvider value={['grant.create']}>{button}</AuthListProvider>);
    expect(screen.getByRole('button', { name: '发放' })).toBeVisible();
  });

  it('shows its fallback to the rest, and where nobody is known', () => {
    render(button);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('不可用')).toBeVisible();
  });
});
