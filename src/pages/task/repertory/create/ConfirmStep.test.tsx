import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '#src/components/render-page.fixture';
import { ConfirmStep } from './ConfirmStep';
import type { PrintJobForm } from './print-job-form';

const form: PrintJobForm = {
  cardName: '三年级数学同步卡',
  cardKind: 'physical',
  teachingMaterialId: 1,
  categoryPath: [1],
  goodsId: 5,
  validity: 'days',
  validDays: 365,
  activateBefore: '2027-12-31',
  activationsPerUser: 1,
  quantity: 1000,
  prefix: 'SC',
  codeLength: 16,
  boxSize: 50,
};
const serials = {
  serialFirst: 'SC00000000011',
  serialLast: 'SC00000010008',
  address: { beginning: 'https://cards.example.com/a/', obstacle: null },
};

describe('the serials of an order that is to be confirmed', () => {
  it('are said to be read, or not to have been read and to be tried again, until they are there', async () => {
    const asked: string[] = [];
    const shown = (isReading: boolean, preview?: typeof serials) => (
      <ConfirmStep
        form={form}
        dictionaries={{}}
        preview={preview}
        isReading={isReading}
        onRead={() => void asked.push('again')}
      />
    );
    const { rerender } = renderPart(shown(true));
    expect(screen.getByRole('status')).toHaveTextContent('加载中');
    rerender(shown(false));
    expect(screen.getByRole('status')).toHaveTextContent('数据加载失败');
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(asked).toEqual(['again']);
    rerender(shown(false, serials));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
