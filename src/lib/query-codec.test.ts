import { parse, stringify } from './query-codec';

describe('queries for umi-request', () => {
  it('are written with every value escaped and arrays repeated', () => {
    expect(stringify({ username: '小王&co', password: 'a=b +', id: [1, 2] })).toBe(
      'username=%E5%B0%8F%E7%8E%8B%26co&password=a%3Db+%2B&id=1&id=2',
    );
  });

  it('are read back as they were', () => {
    const fields = { username: '小王&co', password: 'a=b +' };
    expect(parse(stringify(fields))).toEqual(fields);
  });
});
