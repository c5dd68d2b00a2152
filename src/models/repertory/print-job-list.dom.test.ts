import { printJobList } from './print-job-list';

describe('the query of the print-job list', () => {
  it('leaves out what was not filled in', () => {
    expect(printJobList.toQuery({ batchNo: ' ', cardName: '', categoryPath: [] })).toEqual({});
  });

  it('asks for the last category that was chosen', () => {
    expect(printJobList.toQuery({ categoryPath: [1, 13, 131] })).toEqual({ categoryId: 131 });
  });

  it('takes both days as the business has them, the end exclusive', () => {
    expect(printJobList.toQuery({ createdDays: ['2026-11-01', '2026-11-20'] })).toEqual({
      createdFrom: '2026-10-31T16:00:00.000Z',
      createdTo: '2026-11-20T16:00:00.000Z',
    });
  });

  it('keeps the status 0, which is a status like any other, alone or beside others', () => {
    expect(printJobList.toQuery({ status: [0], cardName: '  同步卡 ' })).toEqual({
      status: 0,
      cardName: '同步卡',
    });
    expect(printJobList.toQuery({ status: [0, 3] })).toEqual({ status: [0, 3] });
  });
});
