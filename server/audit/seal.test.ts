import { sealOf, startOfChain, type SealedFacts } from './seal';

const key = Buffer.alloc(32, 9);
const facts: SealedFacts = {
  position: 1,
  at: '2026-11-26T08:00:00.000001Z',
  accountId: 7,
  accountName: '仓管老陈',
  username: null,
  action: 'card.freeze',
  entityKind: 'print_job',
  entityId: '12',
  requestId: 'request-1',
  ip: '10.0.0.7',
  content: '{"after": null, "before": null, "detail": {"count": 1}}',
};
const seal = sealOf(key, startOfChain, facts);

describe('the seal of a record', () => {
  it('never changes for the same record, since trails of years are verified by it', () => {
    expect(startOfChain).toBe('0000000000000000000000000000000000000000000000000000000000000000');
    expect(seal).toBe('cb97da68d8a1669edfd983b84510ac403b1564cd917ada6cf734990687a75a88');
  });

  it.each<Partial<SealedFacts>>([
    { position: 2 },
    { at: '2026-11-26T08:00:00.000002Z' },
    { accountId: 8 },
    { accountId: null },
    { accountName: '仓管小陈' },
    { accountName: null },
    { username: 'chen' },
    { action: 'card.void' },
    { entityKind: 'grant_batch' },
    { entityId: '13' },
    { entityKind: '12', entityId: 'print_job' },
    { requestId: 'request-2' },
    { ip: '10.0.0.8' },
    { ip: null },
    { content: '{"after": null, "before": null, "detail": {"count": 1.0}}' },
  ])('is another one with %j', (changed) => {
    expect(sealOf(key, startOfChain, { ...facts, ...changed })).not.toBe(seal);
  });

  it('is another one behind another record, and by another key', () => {
    expect(sealOf(key, seal, facts)).not.toBe(seal);
    expect(sealOf(Buffer.alloc(32, 8), startOfChain, facts)).not.toBe(seal);
  });
});
