/** A telephone, masked until it is asked for; a picture of the whole one says who looked at it, and when. */
import { Button, Flex, Watermark } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { usePageRoot } from '../../components/page-root/page-root';
import { displayInstant } from '../../lib/date';
import { user } from '../../models/user';
import { useSelector } from '../../runtime/react';

interface MaskedPhoneProps {
  readonly phone: string;
  readonly revealLabel: string;
  readonly mayReveal: boolean;
  /** Each look is recorded on the server. @returns the whole telephone; undefined when it was refused */
  readonly onReveal: () => Promise<string | undefined>;
}

interface Look {
  readonly phone: string;
  readonly at: string;
}

/** The look is over when the record is closed. */
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

/** Over everything, and in nobody's way. */
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
