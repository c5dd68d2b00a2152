/** What the tree of the trail has of a record: all that is sealed, in a text that anybody can hash. */
import { createHash } from 'node:crypto';
import type { StoredRecord } from '../audit-repository';

/**
 * The content is in it by its hash, so that the proof of a long record is as short as any. The seal is in it too: it binds
 * the record to all before it for whoever has the key.
 */
export const leafOf = (record: StoredRecord): string =>
  JSON.stringify({
    position: record.position,
    at: record.at,
    accountId: record.accountId,
    accountName: record.accountName,
    username: record.username,
    action: record.action,
    entityKind: record.entityKind,
    entityId: record.entityId,
    requestId: record.requestId,
    ip: record.ip,
    contentSha256: createHash('sha256').update(record.content).digest('hex'),
    seal: record.seal,
  });
