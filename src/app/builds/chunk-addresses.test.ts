import { atNewAddresses } from './chunk-addresses';

describe('a script chunk', () => {
  it('is asked for at its own address first, and at a new one with each further try', () => {
    const asked: unknown[] = [];
    let time = 1;
    const fetchScript = atNewAddresses(
      (...given) => void asked.push(given),
      () => (time += 1),
    );
    const done = () => {};
    for (const name of ['7', '7', '9', '7']) fetchScript(`/${name}.js`, done, `chunk-${name}`);
    expect(asked).toEqual([
      ['/7.js', done, 'chunk-7'],
      ['/7.js?again=2', done, 'chunk-7'],
      ['/9.js', done, 'chunk-9'],
      ['/7.js?again=3', done, 'chunk-7'],
    ]);
  });
});
