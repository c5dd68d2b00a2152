/** The batches of QR codes that are under way, have failed, or are the person's own, read again as long as one of them is being made. */
import { useEffect, useEffectEvent } from 'react';
import type { QrBatchProgress } from '#contract/qrcode/endpoints';
import { usePolling } from '#src/components/use-polling';
import { isUnderWay, qrcode } from '#src/models/qrcode';
import { useDispatch, useSelector } from '#src/runtime/react';

const { actions } = qrcode;

/** A batch of 2,000 takes a few seconds. */
const progressPollMs = 1000;

export function useBatchProgress(): readonly QrBatchProgress[] | undefined {
  const dispatch = useDispatch();
  const progress = useSelector(qrcode, (state) => state.progress);
  const readAtFirst = useEffectEvent(() => void dispatch(actions.refreshProgress()).catch(() => undefined));
  useEffect(() => readAtFirst(), []);
  usePolling(progress?.some(isUnderWay) ?? false, () => dispatch(actions.refreshProgress()), progressPollMs);
  return progress;
}
