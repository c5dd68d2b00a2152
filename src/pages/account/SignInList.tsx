/** The latest times that somebody signed in, or tried to. */
import { Flex, Typography } from 'antd';
import type { SignInRecord } from '#contract/account/endpoints';
import { EmptyState } from '#src/components/EmptyState';
import { StatusTag } from '#src/components/values/StatusTag';
import { displayInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';

export function SignInList({ signIns }: { readonly signIns: readonly SignInRecord[] }) {
  const { sessions: text } = useTexts(accountTexts);
  if (signIns.length === 0) return <EmptyState title={text.noSignIns} />;
  return (
    <Flex vertical gap="small" role="list">
      {signIns.map(({ at, ip, isSuccess }, place) => (
        <Flex key={place} role="listitem" wrap gap="small">
          <StatusTag tone={isSuccess ? 'good' : 'bad'} label={isSuccess ? text.success : text.failure} />
          <Typography.Text type="secondary">
            {[displayInstant(at), ip].filter(Boolean).join(' · ')}
          </Typography.Text>
        </Flex>
      ))}
    </Flex>
  );
}
