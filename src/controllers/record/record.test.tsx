/** What the screen shows of a record after a write, whether reading it again succeeds or fails. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { comeBackAfter } from '#src/components/come-back.fixture';
import { renderPage } from '#src/components/render-page.fixture';
import { createLampModel, type SentCall } from '#src/models/calls/frames.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { useModel } from 'saga-models/react';
import { OverCurrent } from './OverCurrent';
import { RecordView } from './RecordView';
import { useRecord } from './use-record';

/** Opens a page with a lamp and a form over it; the first read has been answered. */
async function open() {
  const { lamp, sent } = createLampModel();
  const { app } = startTestApp([user, lamp]);
  function Page() {
    const { detail, problems } = useModel(lamp, 'detail', 'problems');
    const record = useRecord(
      { data: detail, problem: problems.detail, fetch: lamp.actions.fetchDetail('A') },
      'A',
    );
    const [isEditing, setIsEditing] = useState(false);
    return (
      <RecordView record={record}>
        {({ call }) => (
          <>
            <p>read by {call}</p>
            <button onClick={() => setIsEditing(true)}>edit</button>
            <OverCurrent record={record}>{isEditing && <Form version={call} />}</OverCurrent>
          </>
        )}
      </RecordView>
    );
  }
  renderPage(<Page />, { app });
  const answer = async (part: SentCall['part'], how: 'done' | 'cut') => {
    await waitFor(() => expect(sent.some((call) => call.part === part && !answered.has(call))).toBe(true));
    const call = sent.find((each) => each.part === part && !answered.has(each));
    if (!call) return;
    answered.add(call);
    await act(async () => call.answer(how));
  };
  const answered = new Set<SentCall>();
  await answer('detail', 'done');
  return { app, lamp, answer, hands: userEvent.setup() };
}

function Form({ version }: { readonly version: number }) {
  const [seen] = useState(version);
  return <input aria-label={`over ${seen}`} />;
}

const staleLine = () => screen.findByText(/^最新数据加载失败/);
const retry = () => screen.getByRole('button', { name: /重\s?试/ });
const form = () => screen.queryByRole('textbox');

describe('a record that was written to', () => {
  const write = async () => {
    const page = await open();
    await act(async () => void page.app.dispatch(page.lamp.actions.light('A')));
    await page.answer('write', 'done');
    return page;
  };

  it('keeps what it showed when it cannot be read again, with a line that says from when it is', async () => {
    const { answer, hands } = await write();
    await answer('detail', 'cut');
    expect(await staleLine()).toBeVisible();
    expect(screen.getByText('read by 0')).toBeVisible();
    await hands.click(retry());
    await answer('detail', 'done');
    expect(await screen.findByText('read by 3')).toBeVisible();
    expect(screen.queryByText(/^最新数据加载失败/)).toBeNull();
  });

  it('is edited as it is read after the write, and not as it was before', async () => {
    const { answer, hands } = await write();
    await hands.click(screen.getByRole('button', { name: 'edit' }));
    expect(form()).toBeNull();
    await answer('detail', 'done');
    expect(await screen.findByLabelText('over 2')).toBeVisible();
  });

  it('is read again before it is edited where a read has failed', async () => {
    const { answer, hands } = await write();
    await answer('detail', 'cut');
    await hands.click(screen.getByRole('button', { name: 'edit' }));
    expect(form()).toBeNull();
    await answer('detail', 'done');
    expect(await screen.findByLabelText('over 3')).toBeVisible();
  });
});

it('a record is read anew for who comes back after minutes', async () => {
  const { answer } = await open();
  comeBackAfter(10);
  await answer('detail', 'done');
  expect(await screen.findByText('read by 1')).toBeVisible();
});

it('a form that is open stays, and what is typed into it, when the record can not be read again', async () => {
  const { app, lamp, answer, hands } = await open();
  await hands.click(screen.getByRole('button', { name: 'edit' }));
  await hands.type(screen.getByLabelText('over 0'), 'typed');
  await act(async () => void app.dispatch(lamp.actions.refreshDetail('A')).catch(() => undefined));
  await answer('detail', 'cut');
  expect(await staleLine()).toBeVisible();
  expect(screen.getByLabelText('over 0')).toHaveValue('typed');
});
