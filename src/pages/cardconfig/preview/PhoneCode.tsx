/** A QR code whose address shows the draft on whichever phone scans it, for a while. */
import { Button, Flex, QRCode, Typography } from 'antd';
import { useState } from 'react';
import { pageLimits, type SampleState } from '#contract/card-page/constants';
import { useTexts } from '#src/locales';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useLoading } from '#src/runtime/react';
import { editorTexts } from '../texts';

interface PhoneCodeProps {
  readonly id: number;
  readonly sample: SampleState;
}

const { createPreviewLink } = cardPage.actions;

export function PhoneCode({ id, sample }: PhoneCodeProps) {
  const text = useTexts(editorTexts);
  const dispatch = useDispatch();
  const isLoading = useLoading(createPreviewLink);
  const [address, setAddress] = useState<string>();
  const make = async () => {
    const link = await replyOf(dispatch(createPreviewLink({ id, sample })));
    // Where the pages have no origin of their own, the address is one of this site.
    if (link) setAddress(new URL(link.address, window.location.origin).href);
  };
  return (
    <section aria-label={text.onPhone}>
      <h2 style={{ margin: '24px 0 8px', fontSize: 14 }}>{text.onPhone}</h2>
      <Typography.Paragraph type="secondary">
        {text.onPhoneText(String(pageLimits.previewMinutes))}
      </Typography.Paragraph>
      {address === undefined ? (
        <Button loading={isLoading} onClick={() => void make()}>
          {text.onPhoneLink}
        </Button>
      ) : (
        <Flex vertical gap="small" align="start">
          {/* Black on white in either shade, or cameras don't read it. Who can't see it has the address below. */}
          <div aria-hidden>
            <QRCode value={address} type="svg" color="#000" bgColor="#fff" size={200} />
          </div>
          <Typography.Text copyable style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Typography.Text>
        </Flex>
      )}
    </section>
  );
}
