import { embeddedEnvironment } from '#config/environments';
import { addressOf } from './address';

const hosts = { ...embeddedEnvironment.hosts, studyCard: 'https://api.example/study' };
const batch = {
  name: 'grant.findBatch',
  host: 'studyCard',
  path: '/grant/findStudyCardBatchDetails/:id',
} as const;

describe('the address of a call', () => {
  it('is the base URL of its host and the path with its parameters escaped', () => {
    expect(addressOf({ hosts }, batch, { params: { id: 'a/b' } })).toBe(
      'https://api.example/study/grant/findStudyCardBatchDetails/a%2Fb',
    );
  });

  it('repeats a query parameter for each element of an array', () => {
    expect(addressOf({ hosts }, { ...batch, path: '/goods' }, { query: { kind: [3, 5], name: null } })).toBe(
      'https://api.example/study/goods?kind=3&kind=5',
    );
  });

  it('refuses a path whose parameter is missing', () => {
    expect(() => addressOf({ hosts }, batch)).toThrow('grant.findBatch needs the parameter id');
  });
});
