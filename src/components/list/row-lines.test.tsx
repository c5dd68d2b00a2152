import { render } from '@testing-library/react';
import type { RowsOf } from '#src/lib/list/rows-of';
import { count, of, status, text } from './column-kinds';
import { columnsOf } from './columns-of';
import { RowLines } from './row-lines';

interface Record {
  readonly id: number;
  readonly job: { readonly batchNo: string; readonly reconciliation: 'short' };
  readonly by: string;
  readonly rowCount: number;
}

const list: RowsOf<Record, 'id'> = { sorts: ['id'] };
const labels = {
  fields: { batchNo: 'Batch', by: 'By', rowCount: 'Rows', reconciliation: 'Reconciliation' },
  reconciliation: { short: 'Cards missing' },
};

const columns = columnsOf(list, labels, {
  batchNo: of(({ job }: Record) => job.batchNo, text()),
  by: text(),
  rowCount: count(),
  reconciliation: of(({ job }: Record) => job.reconciliation, status({ short: 'bad' })),
});

const record: Record = {
  id: 1,
  job: { batchNo: 'P1', reconciliation: 'short' },
  by: 'Li',
  rowCount: 20,
};

describe('a row in lines', () => {
  it('has its state beside its name, whatever the field is called', () => {
    const { container } = render(<RowLines columns={columns} item={record} />);
    expect(container).toHaveTextContent(/^P1Cards missingLiRows 20$/);
  });
});
