import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { BulkDialog } from '#src/components/list/BulkDialog';
import { noViews } from '#src/components/list/no-views.fixture';
import { ViewDialog } from '#src/components/list/ViewDialog';
import { ReasonDialog } from '#src/components/ReasonDialog';
import { renderPage } from '#src/components/render-page.fixture';
import { componentTexts } from '#src/components/texts';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { DraftStores } from './DraftStores';
import { RecordFormDialog } from './RecordFormDialog';

const text = componentTexts.textsIn('zh-CN');

const preview = { matchedCount: 3, openCount: 3, refused: [] };

interface Named {
  readonly name: string;
}

const recordForm = (
  draft: Parameters<typeof RecordFormDialog<Named, Named>>[0]['draft'],
  onCancel: () => void,
) => (
  <RecordFormDialog<Named, Named>
    title="记录"
    confirmText="保存"
    draft={draft}
    toGiven={(values) => values}
    send={async () => undefined}
    onDone={() => {}}
    onCancel={onCancel}
  >
    <Form.Item name="name" label="名称">
      <Input />
    </Form.Item>
  </RecordFormDialog>
);

/** Every kind of layer in which something is filled in; `keeps` where the browser is given a draft. */
const kinds = {
  'the form of a record': {
    keeps: true,
    draw: (close) => recordForm({ form: 'record.create', version: 1 }, close),
  },
  'a form whose secret was typed': {
    keeps: false,
    draw: (close) => recordForm({ form: 'record.create', version: 1, secret: 'name' }, close),
  },
  'a form of secrets alone': { keeps: false, draw: (close) => recordForm(false, close) },
  'the question for a reason': {
    keeps: true,
    draw: (close) => (
      <ReasonDialog
        title="关闭"
        draft="grant.close 7"
        consequences="余量退回"
        reasonLabel="原因"
        reasonMax={200}
        confirmText="关闭"
        isBusy={false}
        onConfirm={async () => false}
        onCancel={close}
      />
    ),
  },
  'a change of many': {
    keeps: true,
    draw: (close) => (
      <BulkDialog
        action={{
          key: 'freeze',
          draft: 'card.freeze 1',
          label: '冻结',
          consequences: '都将冻结',
          reasonLabel: '原因',
          reasonMax: 200,
          preview: async () => preview,
          run: async () => undefined,
        }}
        count={3}
        unit="张"
        onClose={close}
      />
    ),
  },
  'a view of a list': {
    keeps: true,
    draw: (close) => <ViewDialog control={noViews} view={undefined} onClose={close} />,
  },
} satisfies Record<string, { keeps: boolean; draw: (close: () => void) => ReactNode }>;

type Router = ReturnType<typeof renderPage>['router'];

/** In the layer on top. */
const pressed = async (name: RegExp) => {
  const button = screen.getAllByRole('button', { name }).at(-1);
  if (button) await userEvent.click(button);
};

const ways = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'its X': () => pressed(/^Close$|^关闭$/),
  'its button': () => pressed(/^返\s?回$/),
  'the way back': (router: Router) => act(() => router.navigate(-1)),
  'a click beside it': () => {
    const beside = document.querySelector('.sc-modal-wrap');
    if (beside) {
      fireEvent.mouseDown(beside);
      fireEvent.mouseUp(beside);
      fireEvent.click(beside);
    }
  },
} satisfies Record<string, (router: Router) => unknown>;

function Page({ draw }: { readonly draw: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return <DraftStores>{isOpen ? draw(() => setOpen(false)) : <p>已关闭</p>}</DraftStores>;
}

async function open({ draw }: (typeof kinds)[keyof typeof kinds]) {
  const { app } = startTestApp([user]);
  const { router } = renderPage(<Page draw={draw} />, { app });
  await screen.findByRole('textbox');
  return router;
}

const combined = Object.entries(kinds).flatMap(([kind, layer]) =>
  Object.entries(ways)
    // A click beside a change of many closes nothing, whatever was typed.
    .filter(([way]) => kind !== 'a change of many' || way !== 'a click beside it')
    .map(([way, leave]) => ({ kind, layer, way, leave })),
);

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe.each(combined)('$kind that is closed by $way', ({ layer, leave }) => {
  it('asks nothing while nothing was filled in', async () => {
    const router = await open(layer);
    await leave(router);
    await screen.findByText('已关闭');
  });

  it.each([
    { storage: 'keeps', isAsked: !layer.keeps },
    { storage: 'refuses', isAsked: true },
  ])('asks only for what the browser, which $storage drafts, would lose: $isAsked', async (given) => {
    if (given.storage === 'refuses')
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    const router = await open(layer);
    await userEvent.type(screen.getByRole('textbox'), '少两张');
    await leave(router);
    if (given.isAsked) {
      await screen.findByText(text.discardTitle);
      await pressed(new RegExp(text.stay));
      await waitFor(() => expect(screen.queryByText(text.discardTitle)).toBeNull());
      expect(screen.getByRole('textbox')).toHaveValue('少两张');
      await leave(router);
      await screen.findByText(text.discardTitle);
      await pressed(/^丢\s?弃$/);
    }
    await screen.findByText('已关闭');
    expect(screen.queryByText(text.discardTitle)).toBeNull();
  });
});
