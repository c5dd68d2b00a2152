/** Registry of the lists that can be exported: areas register theirs, the exports look them up. */
import { lists as contractLists } from '#contract/all-lists';
import { keysOf } from '#contract/keys';
import type { ListContract } from '#contract/lists';
import type { RowPlace } from '#server/database/order-of';
import { sealList, type ExportableList, type SealedList } from './exportable-list';

export interface ExportLists {
  /** Registers how a list is read; each list once, before the start. */
  register<List extends ListContract, Row extends RowPlace>(list: ExportableList<List, Row>): void;
}

export interface SealedExportLists extends ExportLists {
  get(name: string): SealedList;
  /** @throws Error when a list of the contract was not registered */
  assertComplete(): void;
}

export function createExportLists(): SealedExportLists {
  const lists = new Map<string, SealedList>();
  return {
    register(list) {
      if (lists.has(list.list.name)) throw new Error(`Two modules want to export ${list.list.name}.`);
      lists.set(list.list.name, sealList(list));
    },
    get(name) {
      const list = lists.get(name);
      if (!list) throw new Error(`Nobody exports ${name}.`);
      return list;
    },
    assertComplete() {
      const missing = keysOf(contractLists).filter((name) => !lists.has(name));
      if (missing.length > 0) throw new Error(`Nobody exports: ${missing.join(', ')}`);
    },
  };
}
