/** Creates the link by which an account's holder sets a password; it is shown here once and nowhere else. */
import { Button, Flex, Input, Typography } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { Account, PasswordLink } from '#contract/account/endpoints';
import { Dialog } from '#src/components/layers/Dialog';
import { useCopying } from '#src/components/values/use-copying';
import { displayInstant } from '#src/lib/date';
import { appendQuery } from '#src/lib/query';
import { useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { account } from '#src/models/account/account';
import { replyOf } from '#src/models/reply-of';
import { environment } from '#src/request';
import { useDispatch, useLoading } from 'saga-models/react';

const { actions } = account;

interface LinkDialogProps {
  readonly account: Pick<Account, 'id' | 'username'>;
  /** Creates the link as the dialog opens, for a new account, which can't be used without one. */
  readonly isAtOnce?: boolean;
  readonly onClose: () => void;
}

export function LinkDialog({ account: { id, username }, isAtOnce = false, onClose }: LinkDialogProps) {
  const { link: text } = useTexts(accountTexts);
  const dispatch = useDispatch();
  const isBusy = useLoading(actions.issueLink);
  const { copy, holder } = useCopying();
  const [link, setLink] = useState<PasswordLink>();
  const address = link && addressOf(link);

  const make = useCallback(async () => {
    const outcome = await replyOf(dispatch(actions.issueLink(id)));
    if (outcome?.kind === 'done') setLink(outcome.data);
  }, [dispatch, id]);
  useEffect(() => {
    if (isAtOnce) void make();
  }, [isAtOnce, make]);
  return (
    <Dialog
      title={text.title(username)}
      onCancel={onClose}
      footer={
        address === undefined ? (
          <Button type="primary" loading={isBusy} onClick={() => void make()}>
            {text.make}
          </Button>
        ) : (
          <Flex gap="small" justify="end">
            <Button onClick={() => copy(address, text.copied)}>{text.copy}</Button>
            <Button type="primary" onClick={onClose}>
              {text.done}
            </Button>
          </Flex>
        )
      }
    >
      {holder}
      {link === undefined ? (
        <Typography.Paragraph>{text.ask}</Typography.Paragraph>
      ) : (
        <>
          <Typography.Paragraph>{text.shown}</Typography.Paragraph>
          <Input.TextArea readOnly autoSize aria-label={text.label} value={address} />
          <Typography.Text type="secondary">{text.until(displayInstant(link.expiresAt))}</Typography.Text>
        </>
      )}
    </Dialog>
  );
}

const addressOf = ({ token }: PasswordLink): string =>
  new URL(appendQuery(environment.passwordResetUrl, { token }), window.location.href).href;
