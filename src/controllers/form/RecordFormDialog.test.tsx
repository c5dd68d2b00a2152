import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { renderPage } from '#src/components/render-page.fixture';
import { componentTexts } from '#src/components/texts';
import type { EditSubmission } from '#src/models/calls/submission';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { RecordFormDialog } from './RecordFormDialog';

interface Order {
  readonly name: string;
  readonly colour?: string | undefined;
}

/** The idempotency keys that the form was sent with, in order. */
const keys: string[] = [];
beforeEach(() => {
  keys.length = 0;
  window.sessionStorage.clear();
});

/** Clears a field as the clear icon of a select does: the value becomes undefined, not an empty string. */
function Emptying({ onEmptied }: { readonly onEmptied: () => void }) {
  const form = Form.useFormInstance<Order>();
  const empty = () => {
    form.setFieldValue('colour', undefined);
    onEmptied();
  };
  return (
    <button type="button" onClick={empty}>
      No colour
    </button>
  );
}

/** @param answer undefined if none arrived, so that it is unknown whether the order was carried out */
function open(answer?: EditSubmission, initialValues: Partial<Order> = {}) {
  const { app } = startTestApp([user]);
  const onCancel = jest.fn();
  const { unmount, router } = renderPage(
    <RecordFormDialog<Order, Order>
      title="An order"
      confirmText="Order"
      initialValues={initialValues}
      draft={{ form: 'order.create', version: 1 }}
      toGiven={(values) => values}
      send={async (_, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        return answer;
      }}
      onDone={() => {}}
      onCancel={onCancel}
    >
      {({ touch }) => (
        <>
          <Form.Item name="name" label="Name">
            <Input />
          </Form.Item>
          <Form.Item name="colour" label="Colour">
            <Input />
          </Form.Item>
          <Emptying onEmptied={touch} />
        </>
      )}
    </RecordFormDialog>,
    { app },
  );
  return { unmount, router, onCancel, hands: userEvent.setup() };
}

const send = async (hands: ReturnType<typeof userEvent.setup>) => {
  const sent = keys.length;
  await hands.click(screen.getByRole('button', { name: 'Order' }));
  await waitFor(() => expect(keys).toHaveLength(sent + 1));
};

describe('a form to which no answer came', () => {
  it('is sent again with the key that it had, also when it is taken up from its draft', async () => {
    const first = open();
    await first.hands.type(screen.getByLabelText('Name'), 'lamp');
    await send(first.hands);
    await send(first.hands);
    first.unmount();

    const second = open({ kind: 'done' });
    await second.hands.click(await screen.findByRole('button', { name: '接着填写' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('lamp'));
    await send(second.hands);
    expect(new Set(keys).size).toBe(1);
  });

  it('has one key in each tab that takes it up, so that they are one order', async () => {
    const first = open();
    await first.hands.type(screen.getByLabelText('Name'), 'lamp');
    first.unmount();
    const kept = Object.entries(window.sessionStorage);

    const takeUpAndSend = async () => {
      for (const [key, text] of kept) window.sessionStorage.setItem(key, text);
      const tab = open({ kind: 'done' });
      await tab.hands.click(await screen.findByRole('button', { name: '接着填写' }));
      await send(tab.hands);
      tab.unmount();
    };
    await takeUpAndSend();
    await takeUpAndSend();
    expect(new Set(keys).size).toBe(1);
  });

  it('has a key of its own when its draft is thrown away', async () => {
    const first = open();
    await first.hands.type(screen.getByLabelText('Name'), 'lamp');
    await send(first.hands);
    first.unmount();

    const second = open({ kind: 'done' });
    await second.hands.click(await screen.findByRole('button', { name: '丢弃草稿' }));
    await second.hands.type(screen.getByLabelText('Name'), 'chair');
    await send(second.hands);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a draft that was not answered', () => {
  it('stays when another one is typed beside it, and is offered when that is thrown away', async () => {
    for (const name of ['lamp', 'chair']) {
      const left = open();
      await left.hands.type(screen.getByLabelText('Name'), name);
      left.unmount();
    }
    const { hands } = open();
    await hands.click(await screen.findByRole('button', { name: '丢弃草稿' }));
    await hands.click(await screen.findByRole('button', { name: '接着填写' }));
    expect(screen.getByLabelText('Name')).toHaveValue('lamp');
  });
});

describe('a field that was emptied', () => {
  it('is empty in the draft that is taken up, whatever the record has there', async () => {
    const record = { name: 'lamp', colour: 'red' };
    const first = open({ kind: 'done' }, record);
    await first.hands.type(screen.getByLabelText('Name'), ' 2');
    await first.hands.click(screen.getByRole('button', { name: 'No colour' }));
    first.unmount();

    const second = open({ kind: 'done' }, record);
    expect(screen.getByLabelText('Colour')).toHaveValue('red');
    await second.hands.click(await screen.findByRole('button', { name: '接着填写' }));
    expect(screen.getByLabelText('Name')).toHaveValue('lamp 2');
    expect(screen.getByLabelText('Colour')).toHaveValue('');
  });
});

describe('the way back over a dialog', () => {
  it('closes the dialog, without a question, and leaves the page below where it is', async () => {
    const { router, hands, onCancel } = open();
    await act(() => router.navigate('/?open=7'));
    await hands.type(screen.getByLabelText('Name'), 'lamp');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
    expect(router.state.location.search).toBe('?open=7');
    expect(screen.queryByText(componentTexts.textsIn('zh-CN').leaveTitle)).toBeNull();
  });

  it('is asked about where another page would take its place', async () => {
    const { router, hands, onCancel } = open();
    await hands.type(screen.getByLabelText('Name'), 'lamp');
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText(componentTexts.textsIn('zh-CN').leaveTitle);
    expect(onCancel).not.toHaveBeenCalled();
  });
});
