import { fireEvent, render, screen } from '@testing-library/react';
import { Input, Select } from 'antd';
import { useCompositionKeys } from './use-composition-keys';

function Page({ onKey }: { readonly onKey: (what: string) => void }) {
  useCompositionKeys();
  return (
    <>
      <Input
        aria-label="own"
        onKeyDown={({ key }) => onKey(`own ${key}`)}
        onPressEnter={() => onKey('enter')}
      />
      <Select<number>
        aria-label="antd"
        showSearch
        defaultActiveFirstOption
        options={[{ value: 1, label: 'one' }]}
        onChange={() => onKey('chosen')}
      />
    </>
  );
}

describe('a key of an input method', () => {
  it.each([
    ['while it composes', { isComposing: true }],
    ['that ends a word in Safari', { keyCode: 229 }],
  ])('reaches no view %s, and the same key does otherwise', (_, how) => {
    const keys: string[] = [];
    render(<Page onKey={(what) => keys.push(what)} />);
    const [own, antd] = [screen.getByLabelText('own'), screen.getByLabelText('antd')];
    fireEvent.keyDown(own, { key: 'Enter', ...how });
    fireEvent.keyDown(own, { key: 'ArrowDown', ...how });
    fireEvent.mouseDown(antd);
    fireEvent.keyDown(antd, { key: 'Enter', ...how });
    expect(keys).toEqual([]);
    fireEvent.keyDown(own, { key: 'Enter', keyCode: 13 });
    fireEvent.keyDown(antd, { key: 'Enter', keyCode: 13 });
    expect(keys).toEqual(['enter', 'own Enter', 'chosen']);
  });
});
