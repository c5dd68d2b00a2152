import { waitFor } from '@testing-library/react';
import { renderPage } from '#src/components/render-page.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { usePrintedAddress } from './use-print-job-reads';

let host: LocalHost;
beforeEach(async () => (host = await startPageHost()));
afterEach(() => host.close());

function Form({ begin }: { readonly begin: (prefix: string) => void }) {
  return <p>{usePrintedAddress(begin)?.beginning}</p>;
}

it.each([
  ['begins with the prefix that the office usually orders with', 'WY', [['WY']]],
  ['begins with none where the office has not said one', '', []],
])('the form of a print job %s', async (_what, usualPrefix, begun) => {
  const address = { beginning: 'https://q.cards.example/a/', obstacle: null };
  const preview = { serialFirst: 'SK00000000010', serialLast: 'SK00000000010', address, usualPrefix };
  host.answer('/studycard-api/studycard/v1/previewStudyCardPrint', envelope(200, preview));
  const begin = jest.fn();
  const { baseElement } = renderPage(<Form begin={begin} />, { app: startTestApp([repertory]).app });
  await waitFor(() => expect(baseElement).toHaveTextContent(address.beginning));
  expect(begin.mock.calls).toEqual(begun);
});
