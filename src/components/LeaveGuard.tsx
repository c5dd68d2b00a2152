/** Asks before a half-filled form is lost: to another page, or with the window. */
import { Modal } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { holdUnsavedWork } from '../lib/unsaved-work';

interface LeaveGuardProps {
  readonly isDirty: boolean;
}

export function LeaveGuard({ isDirty }: LeaveGuardProps) {
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
      title="离开此页？"
      okText="离开"
      okButtonProps={{ danger: true }}
      cancelText="继续填写"
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      已填写的内容还没有提交，离开后将丢失。
    </Modal>
  );
}
