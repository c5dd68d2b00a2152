import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { roleLimits } from '#contract/role/constants';
import type { RoleRow } from '#contract/role/endpoints';
import { renderPage } from '#src/components/render-page.fixture';
import { role } from '#src/models/account/role';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { FactorDialog } from './FactorDialog';

const shown: RoleRow = {
  id: 9,
  code: 'role-9',
  name: '前台',
  kind: 'own',
  rights: [],
  accountCount: 2,
  withoutFactorCount: 2,
  factorGraceDays: 7,
  factorRequiredSince: null,
  note: '',
  createdAt: '2026-11-01T00:00:00.000Z',
};

describe('the days within which a role needs a second factor', () => {
  it.each(['999', '2.5', '-1', '七天后'])(
    'stay as they were typed, with what is wrong: %s',
    async (typed) => {
      window.sessionStorage.clear();
      renderPage(<FactorDialog role={shown} onClose={() => undefined} />, startTestApp([user, role]));
      const field = screen.getByLabelText(/天/);
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      expect(field).toHaveValue(typed);
      expect(await screen.findByText(new RegExp(`0.*${roleLimits.graceDaysMax}`))).toBeVisible();
    },
  );
});
