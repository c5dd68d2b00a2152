import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '#src/components/render-page.fixture';
import { ActionButtons } from './ActionButtons';
import type { OfferedAction } from './offered-actions';

type Action = 'receive' | 'revoke';

const labels = { receive: '收货', revoke: '撤回' } as const;
const offer = (action: Action): OfferedAction<Action, Action, never> => ({
  action,
  label: action,
  isDanger: false,
});

const show = (
  offered: readonly OfferedAction<Action, Action, never>[],
  buttonType: 'link' | 'default' = 'default',
) =>
  renderPart(
    <ActionButtons
      offered={offered}
      labels={labels}
      refusals={{}}
      buttonType={buttonType}
      beside={<button type="button">送货单</button>}
      onAction={() => {}}
    />,
  );
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the actions of a record', () => {
  it('are the first one, then what stands beside it, then 更多 for the rest', () => {
    show([offer('receive'), offer('revoke')]);
    expect(names().map((name) => name.replaceAll(' ', ''))).toEqual(['收货', '送货单', '更多']);
  });

  it('have an irreversible one behind 更多 in a row, and in sight at the head of a page', () => {
    const offered = [{ ...offer('revoke'), isDanger: true }];
    const { unmount } = show(offered, 'link');
    expect(names()).toEqual(['送货单', '更多']);
    unmount();
    show(offered);
    expect(names().map((name) => name.replaceAll(' ', ''))).toEqual(['撤回', '送货单']);
  });

  it('have what stands beside them also where none is offered', () => {
    show([]);
    expect(names()).toEqual(['送货单']);
  });

  describe('on a phone, which has no room for three buttons', () => {
    const { matchMedia } = window;
    beforeEach(() => {
      window.matchMedia = (query) =>
        Object.assign(matchMedia(query), { matches: query.includes('max-width') });
    });
    afterEach(() => {
      window.matchMedia = matchMedia;
    });

    it('have what stands beside the first one behind 更多', async () => {
      show([offer('receive'), offer('revoke')]);
      expect(names().map((name) => name.replaceAll(' ', ''))).toEqual(['收货', '更多']);
      await userEvent.click(screen.getByRole('button', { name: /更\s*多/ }));
      expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
        '送货单',
        '撤回',
      ]);
    });

    it('have what stands beside the first one in sight where 更多 would hold nothing else', () => {
      show([offer('receive')]);
      expect(names().map((name) => name.replaceAll(' ', ''))).toEqual(['收货', '送货单']);
    });
  });
});
