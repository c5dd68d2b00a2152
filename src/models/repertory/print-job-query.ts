/** The filter form of the print-job list, and the query it becomes. */
import type { PrintJobFilter } from '#contract/repertory';
import type { CardKind, PrintJobStatus } from '#contract/repertory.facts';
import { endOfDay, startOfDay } from '../../lib/date';
import { omitEmpty } from '../../lib/empty-values';

/** Values as the form holds them: categories as the path down to the chosen one, days both included. */
export interface PrintJobFormFilter {
  readonly batchNo?: string;
  readonly cardName?: string;
  readonly cardKind?: CardKind;
  readonly teachingMaterialId?: number;
  readonly categoryPath?: readonly number[];
  readonly status?: PrintJobStatus;
  readonly printShop?: string;
  readonly createdBy?: string;
  readonly createdDays?: readonly [from: string, to: string];
}

/** Empty values are left out; the days become instants of the browser's zone, the end exclusive. */
export function toPrintJobFilter(formFilter: PrintJobFormFilter): PrintJobFilter {
  const { categoryPath, createdDays, ...plain } = omitEmpty(formFilter);
  const categoryId = categoryPath?.at(-1);
  return {
    ...plain,
    ...(categoryId !== undefined && { categoryId }),
    ...(createdDays && { createdFrom: startOfDay(createdDays[0]), createdTo: endOfDay(createdDays[1]) }),
  };
}
