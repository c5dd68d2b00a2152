/** A masked telephone that can be revealed; a watermark over the revealed one names who looked at it, and when. */
import { Button, Flex, Watermark } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { usePageRoot } from '#src/components/page-root/page-root';
import { displayInstant } from '#src/lib/date';
import { user } from '#src/models/user';
import { useSelector } from 'saga-models/react';

interface MaskedPhoneProps {
  readonly phone: string;
  readonly revealLabel: string;
  readonly mayReveal: boolean;
  /** Reveals the telephone, which the server records. @returns the whole telephone; undefined when refused */
  readonly onReveal: () => Promise<string | undefined>;
}

interface Look {
  readonly phone: string;
  readonly at: string;
}

/** The telephone is masked again when the record is closed. */
export function MaskedPhone({ phone, revealLabel, mayReveal, onReveal }: MaskedPhoneProps) {
  const [look, setLook] = useState<Look>();
  const reveal = async () => {
    const whole = await onReveal();
    if (whole !== undefined) setLook({ phone: whole, at: new Date().toISOString() });
  };
  return (
    <Flex wrap gap="small" align="center">
      <span role="status">{look?.phone ?? phone}</span>
      {mayReveal && !look && (
        <Button size="small" onClick={() => void reveal()}>
          {revealLabel}
        </Button>
      )}
      {look && <LookMark at={look.at} />}
    </Flex>
  );
}

/** Covers the page without catching clicks. */
function LookMark({ at }: { readonly at: string }) {
  const name = useSelector(user, ({ current }) => current?.displayName ?? '');
  const root = usePageRoot();
  return createPortal(
    <Watermark
      content={[name, displayInstant(at)]}
      zIndex={2000}
      style={{ position: 'fixed', inset: 0, pointerEvents: 'none', zIndex: 2000 }}
    />,
    root ?? document.body,
  );
}
