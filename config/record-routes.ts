/**
 * The pages of declared records. The build puts their values in this file's place (webpack.config.ts), so that the
 * browser's entry holds no declaration.
 */
import type { RecordShape } from '#contract/record/define-record';
import { records, type DeclaredRecord } from '#contract/records';
import type { Right } from '#contract/rights';

type RouteOf<R> = R extends RecordShape
  ? {
      readonly name: `${R['area']}List`;
      readonly title: R['page']['title'];
      readonly path: string;
      readonly isUnderBase: true;
      readonly layout: 'menu';
      readonly authKeys: readonly [Right];
      readonly page: `${R['area']}List`;
      readonly menu: Pick<R['page'], 'group' | 'icon'>;
      readonly area: R['area'];
      readonly kind: R['kind'];
    }
  : never;

export const recordRoutes = records.map(
  ({ area, kind, rights, page: { group, icon, path, title } }: RecordShape) => ({
    ...{ name: `${area}List`, title, path: `/${group}/${path}`, isUnderBase: true, layout: 'menu' },
    ...{ authKeys: [rights.read], page: `${area}List`, menu: { group, icon }, area, kind },
  }),
  // The type is a mapped one and the records are walked at run time, so the compiler cannot connect the two.
) as unknown as readonly RouteOf<DeclaredRecord>[];
