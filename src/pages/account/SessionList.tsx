/** The open sessions of an account: device, start, and a button that ends the session. */
import { Button, Flex, Tag, Typography } from 'antd';
import type { AccountSession, SignInRecord } from '#contract/account/endpoints';
import { EmptyState } from '#src/components/EmptyState';
import { StatusTag } from '#src/components/values/StatusTag';
import { displayInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';

interface SessionListProps {
  readonly sessions: readonly AccountSession[];
  readonly isBusy: boolean;
  /** Without it, sessions can only be viewed. */
  readonly onEnd?: ((sessionId: number) => void) | undefined;
  /** Signs out; offered for a session that may be used by somebody else. */
  readonly onEndCurrent?: () => void;
}

export function SessionList({ sessions, isBusy, onEnd, onEndCurrent }: SessionListProps) {
  const { sessions: text } = useTexts(accountTexts);
  if (sessions.length === 0) return <EmptyState title={text.none} />;
  return (
    <Flex vertical gap="small" role="list">
      {sessions.map(({ id, device, ip, isCurrent, seenAt, createdAt, elsewhere }) => {
        const name = device ?? text.unknownDevice;
        const end = isCurrent ? elsewhere && onEndCurrent : onEnd && (() => onEnd(id));
        return (
          <Flex key={id} role="listitem" justify="space-between" align="center" gap="small">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name} {isCurrent && <Tag>{text.current}</Tag>}
              {elsewhere && <StatusTag tone="bad" label={text.elsewhere} />}
              <br />
              <Typography.Text type="secondary">
                {[ip, text.line(displayInstant(seenAt), displayInstant(createdAt))]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography.Text>
              {elsewhere && (
                <>
                  <br />
                  {text.elsewhereLine(
                    [elsewhere.ip, elsewhere.device ?? text.unknownDevice].filter(Boolean).join(' · '),
                    displayInstant(elsewhere.at),
                  )}
                </>
              )}
            </div>
            {end && (
              <Button
                autoInsertSpace={false}
                danger={elsewhere !== null}
                disabled={isBusy}
                aria-label={text.endOf(name)}
                onClick={end}
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

/** The latest successful and failed sign-ins. */
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
