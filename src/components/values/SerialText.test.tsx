import { render } from '@testing-library/react';
import { SerialText } from './SerialText';

describe('a range of serials', () => {
  it('may break after its dash, never before it', () => {
    const { container } = render(<SerialText first="YW015" last="YW028" />);
    expect(container.innerHTML).toContain('YW015–<wbr>YW028');
  });

  it('of one serial is that serial', () => {
    const { container } = render(<SerialText first="YW015" last="YW015" />);
    expect(container).toHaveTextContent('YW015');
    expect(container).not.toHaveTextContent('–');
  });
});
