import { login } from '#contract/login/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { isWrite, type BodyOf, type QueryOf, type ReplyOf } from './endpoint';

describe('endpoints', () => {
  it('carry the name of their area and call', () => {
    expect(repertory.listPrintJobs.name).toBe('repertory.listPrintJobs');
  });

  it('count every POST as a write, and a GET only where it says so', () => {
    expect(isWrite(repertory.createPrintJob)).toBe(true);
    expect(isWrite(repertory.listPrintJobs)).toBe(false);
    expect(isWrite(login.logout)).toBe(true);
  });

  it('carry the types of their query, body and reply', () => {
    const query: QueryOf<typeof repertory.listPrintJobs> = {
      currentPage: 1,
      pageSize: 10,
      cardKind: 'physical',
    };
    const body: BodyOf<typeof repertory.retryPrintJob> = { id: 1 };
    // @ts-expect-error -- `status` is outside the closed set
    const refused: QueryOf<typeof repertory.listPrintJobs> = { currentPage: 1, pageSize: 10, status: 42 };
    const isFinished: ReplyOf<typeof repertory.isPrintFinished> = true;
    expect([query, body, refused, isFinished]).toHaveLength(4);
  });
});
