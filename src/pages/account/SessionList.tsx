/** The sessions of an account that are open: which device, since when, and a button that ends one. */
import { Button, Flex, Tag, Typography } from 'antd';
import type { AccountSession } from '#contract/account/endpoints';
import { EmptyState } from '#src/components/EmptyState';
import { displayInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';

interface SessionListProps {
  readonly sessions: readonly AccountSession[];
  readonly isBusy: boolean;
  /** Without it, they can be looked at only. */
  readonly onEnd?: ((sessionId: number) => void) | undefined;
}

export function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  const { sessions: text } = useTexts(accountTexts);
  if (sessions.length === 0) return <EmptyState title={text.none} />;
  return (
    <Flex vertical gap="small" role="list">
      {sessions.map(({ id, device, ip, isCurrent, seenAt, createdAt }) => {
        const name = device ?? text.unknownDevice;
        return (
          <Flex key={id} role="listitem" justify="space-between" align="center" gap="small">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name} {isCurrent && <Tag>{text.current}</Tag>}
              <br />
              <Typography.Text type="secondary">
                {[ip, text.line(displayInstant(seenAt), displayInstant(createdAt))]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography.Text>
            </div>
            {onEnd && !isCurrent && (
              <Button
                autoInsertSpace={false}
                disabled={isBusy}
                aria-label={text.endOf(name)}
                onClick={() => onEnd(id)}
              >
                {text.end}
              </Button>
            )}
          </Flex>
        );
      })}
    </Flex>
  );
}
