/** What the form of a print job reads: its dictionaries, the printed address, and the job that is printed again. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PrintJobDetail } from '#contract/repertory/endpoints';
import { repertory } from '#src/models/repertory';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useSelector } from 'saga-models/react';
import type { PrintJobPreview } from './ConfirmStep';

const { actions } = repertory;

const formDictionaries = [
  'teachingMaterials',
  'categories',
  'goodsKinds',
  'presentGoods',
  'printShops',
  'pages',
] as const;

export function useDictionaries() {
  const dispatch = useDispatch();
  useEffect(() => {
    void dispatch(actions.fetchDictionaries(formDictionaries));
  }, [dispatch]);
  return useSelector(repertory, (state) => state.dictionaries);
}

/** The printed address doesn't depend on the job. */
const anyJob = { prefix: 'SK', quantity: 1 } as const;

/**
 * Asked on opening: without an address that customers can open, the office can't order cards.
 *
 * @param begin is called with the prefix that the office usually orders with, if it has one
 */
export function usePrintedAddress(
  begin: (usualPrefix: string) => void,
): PrintJobPreview['address'] | undefined {
  const dispatch = useDispatch();
  const [address, setAddress] = useState<PrintJobPreview['address']>();
  const askForAddress = useEffectEvent(async () => {
    const seen = await replyOf(dispatch(actions.previewPrintJob(anyJob)));
    setAddress(seen?.address);
    if (seen?.usualPrefix) begin(seen.usualPrefix);
  });
  useEffect(() => void askForAddress(), []);
  return address;
}

/** 再印一批. @param fillIn is called once the job of the address and the dictionaries for its values have been read */
export function useOldJob(fillIn: (old: PrintJobDetail) => void): void {
  const dispatch = useDispatch();
  const from = Number(useSearchParams()[0].get('from'));
  useEffect(() => {
    if (from > 0) void dispatch(actions.fetchDetail(from)).catch(() => undefined);
    return () => void dispatch(actions.clearJob());
  }, [dispatch, from]);
  const dictionaries = useSelector(repertory, (state) => state.dictionaries);
  const old = useSelector(repertory, ({ detail }) => (detail?.job.id === from ? detail : undefined));
  const isReady = [old, ...formDictionaries.map((name) => dictionaries[name])].every(
    (part) => part !== undefined,
  );
  const whenReady = useEffectEvent(() => {
    if (old) fillIn(old);
  });
  useEffect(() => {
    if (isReady) whenReady();
  }, [isReady]);
}
