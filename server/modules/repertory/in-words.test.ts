import { printJobStatus } from '#contract/repertory/constants';
import { refusedIn } from '#server/texts/reply-in';
import { jobDetailIn } from './in-words';

const { failed, cancelled } = printJobStatus;
const broken = '生成学习卡时出错，请重试；多次失败请联系管理员';

describe('why a job is as it is', () => {
  it.each([
    ['zh-CN', failed, broken, broken],
    [
      'en-US',
      failed,
      broken,
      'The cards could not be generated; please try again, and contact an administrator if it keeps failing',
    ],
    // A person's text stays, even if it equals a sentence of ours.
    ['en-US', cancelled, '印刷数量', '印刷数量'],
    ['en-US', failed, '以前的版本写下的原因', '以前的版本写下的原因'],
    ['en-US', failed, null, null],
  ] as const)('in %s, with status %i and %s kept, is said as %s', (language, status, statusReason, said) => {
    const detail = { job: { status }, statusReason, note: broken };
    expect(jobDetailIn(language, detail)).toEqual({ ...detail, statusReason: said });
  });
});

it('says why cards were refused, beside what else is known of them', () => {
  const refused = [{ serial: 'SK00000000017', message: '已冻结' }];
  expect(refusedIn('zh-CN', refused)).toEqual(refused);
  expect(refusedIn('en-US', refused)).toEqual([{ serial: 'SK00000000017', message: 'Already frozen' }]);
});
