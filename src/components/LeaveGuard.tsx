/** Asks before a half-filled form is lost: to another page, or with the window. */
import { Modal } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { holdUnsavedWork } from '../lib/unsaved-work';
import { useTexts } from '../locales';
import { componentTexts } from './texts';

interface LeaveGuardProps {
  readonly isDirty: boolean;
}

export function LeaveGuard({ isDirty }: LeaveGuardProps) {
  const text = useTexts(componentTexts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = holdUnsavedWork();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);

  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={text.leaveTitle}
      okText={text.leave}
      okButtonProps={{ danger: true }}
      cancelText={text.stay}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text.leaveHint}
    </Modal>
  );
}
