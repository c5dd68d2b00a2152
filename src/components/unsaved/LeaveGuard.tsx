/** Asks before a half-filled form is lost: to another page, or with the window; the way back first closes what lies on top. */
import { Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { useTexts } from '../../locales';
import { componentTexts } from '../texts';
import { useUnsavedWork } from './use-unsaved-work';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** What is filled in is kept as a draft, so leaving loses nothing. */
  readonly isKept?: boolean;
  /** Saves what is unsaved; once nothing is, the person goes on without having been asked. */
  readonly save?: () => Promise<unknown>;
  /** It stands in a layer over the page, and the way back closes that in place of the page below. */
  readonly onBack?: () => void;
}

export function LeaveGuard({ isDirty, isKept = false, save, onBack }: LeaveGuardProps) {
  const text = useTexts(componentTexts);
  const [closesLayer, setClosesLayer] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBackOver = onBack !== undefined && historyAction === NavigationType.Pop;
    setClosesLayer(isBackOver);
    return isBackOver || (isDirty && currentLocation.pathname !== nextLocation.pathname);
  });
  useUnsavedWork(isDirty);
  const [isSaving, setIsSaving] = useState(false);
  const isBlocked = blocker.state === 'blocked';
  const saveFirst = useEffectEvent(async () => {
    if (!save) return;
    setIsSaving(true);
    await save();
    setIsSaving(false);
  });
  const closeLayer = useEffectEvent(() => {
    blocker.reset?.();
    onBack?.();
  });
  useEffect(() => {
    if (isBlocked && closesLayer) closeLayer();
    else if (isBlocked) void saveFirst();
  }, [isBlocked, closesLayer]);
  const goOn = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (isBlocked && !closesLayer && !isDirty) goOn();
  }, [isBlocked, closesLayer, isDirty]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <Modal
      open={isBlocked && !closesLayer && isDirty && !isSaving}
      title={text.leaveTitle}
      okText={text.leave}
      okButtonProps={{ danger: !isKept }}
      cancelText={text.stay}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {isKept ? text.leaveHintKept : text.leaveHint}
    </Modal>
  );
}
