/** The audit screen's search as the query of its address, so that a reload, the way back and a link restore it. Pure. */
import { defaultPageSize, firstPage, pageSizes } from '#config/constants';
import { auditActions, auditEntityKinds } from '#contract/audit.facts';
import type { AuditFormFilter, AuditSearch } from '../../models/audit';

const textMax = 50;
const pageMax = 1_000_000;
const day = /^\d{4}-\d\d-\d\d$/;

/** The nearest sensible search: what the address says and this screen does not understand is left out. */
export function readAuditAddress(params: URLSearchParams): AuditSearch {
  const text = (name: string) => params.get(name)?.trim().slice(0, textMax) || undefined;
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')];
  const filter: { [Name in keyof AuditFormFilter]: AuditFormFilter[Name] | undefined } = {
    who: text('who'),
    action: auditActions.find((action) => action === params.get('action')),
    entityKind: auditEntityKinds.find((kind) => kind === params.get('entityKind')),
    entityId: text('entityId'),
    requestId: text('requestId'),
    days: from && to && from <= to ? [from, to] : undefined,
  };
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    formFilter: dropUndefined(filter),
    tableFilter: {
      currentPage: Number.isInteger(page) && page >= firstPage ? Math.min(page, pageMax) : firstPage,
      pageSize: pageSizes.find((each) => each === size) ?? defaultPageSize,
    },
  };
}

/** Only what differs from the first page without a filter. */
export function writeAuditAddress({ formFilter, tableFilter }: AuditSearch): URLSearchParams {
  const { days, ...texts } = formFilter;
  const { currentPage, pageSize } = tableFilter;
  const entries: readonly (readonly [string, string | undefined])[] = [
    ...Object.entries(texts),
    ['from', days?.[0]],
    ['to', days?.[1]],
    ['page', currentPage === firstPage ? undefined : String(currentPage)],
    ['size', pageSize === defaultPageSize ? undefined : String(pageSize)],
  ];
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

function dayIn(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name) ?? '';
  return day.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

const dropUndefined = (filter: {
  [Name in keyof AuditFormFilter]: AuditFormFilter[Name] | undefined;
}): AuditFormFilter => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
