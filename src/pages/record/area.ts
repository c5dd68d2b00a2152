/** The area of declared records: what they contribute to the application. */
import { recordRoutes } from '#config/record-routes';
import type { Area, LazyPageSource, RecordPlace } from '#src/area/area';
import { recordPageSource } from '#src/controllers/record-page/record-page-source';
import { environment } from '#src/request';

type RecordRoute = (typeof recordRoutes)[number];

const pages: { readonly [Name in RecordRoute['page']]: LazyPageSource } = Object.fromEntries(
  recordRoutes.map(({ page: name, area, authKeys: [right] }): unknown[] => [
    name,
    recordPageSource({
      ...{ area, right },
      page: async () => ({ default: (await import('./RecordListPage')).recordListPages[area] }),
      model: async () => (await import('#src/models/record/records')).recordModels[area],
    }),
  ]),
);

/** Where each record is shown, under the kinds by which the audit trail knows them. */
export const recordPlaces: Readonly<Record<string, RecordPlace>> = Object.fromEntries(
  recordRoutes.map(({ kind, path, authKeys: [right] }) => [
    kind,
    { right, address: (id) => `${environment.base}${path}?open=${id}` },
  ]),
);

export const declaredRecords = {
  pages,
  records: recordPlaces,
  searched: async () => (await import(/* webpackChunkName: "search" */ './searched-kinds')).searchedKinds,
} as const satisfies Area;
