/** One entry of the audit trail: who, when, from where, each field before and after, and the state of its seal. */
import { CheckCircleFilled, SafetyCertificateOutlined, WarningFilled } from '@ant-design/icons';
import { Button, Descriptions, Flex, Spin, Tooltip, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { AuditRecord, SealCheck } from '#contract/audit/endpoints';
import { displayExactInstant } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { environment } from '#src/request';
import { SideDrawer } from '../layers/SideDrawer';
import { ChangeTable } from './ChangeTable';
import { describeRecord } from './describe-record';
import { RecordLink } from './RecordLink';
import { auditTexts } from './texts';
import { useAuditWords } from './use-audit-words';
import { aboutOf, actionNameOf, whoOf } from './words';

/** The check of the entry's seal; null if the person has no right to see seals. */
export interface SealReading {
  readonly check: SealCheck | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** Takes the page that proves the entry without the system. */
  readonly onProof: () => void;
}

interface AuditDrawerProps {
  readonly record: AuditRecord;
  readonly seal: SealReading | null;
  /** The drawer was opened by its address. */
  readonly isInAddress?: boolean;
  readonly onClose: () => void;
}

export function AuditDrawer({ record, seal, ...drawer }: AuditDrawerProps) {
  const words = useAuditWords();
  const { texts } = words;
  const { fields } = words.entities.audit_record;
  const { changes, facts } = describeRecord(record, words);
  const about = aboutOf(record);
  return (
    <SideDrawer
      rowKey={String(record.position)}
      size="large"
      title={actionNameOf(record, words.entities)}
      {...drawer}
    >
      <Flex vertical gap="large">
        <Descriptions
          size="small"
          column={1}
          items={[
            { key: 'at', label: fields.at, children: displayExactInstant(record.at) },
            { key: 'who', label: fields.who, children: whoOf(record, texts) },
            {
              key: 'record',
              label: fields.entity,
              children: (
                <Flex wrap gap="small">
                  <RecordLink record={record} />
                  {seal !== null && about !== undefined && (
                    <Link to={`${environment.base}/audit/list?${new URLSearchParams({ about }).toString()}`}>
                      {texts.everything}
                    </Link>
                  )}
                </Flex>
              ),
            },
            ...(record.ip === null ? [] : [{ key: 'ip', label: fields.ip, children: record.ip }]),
            ...(record.requestId === null
              ? []
              : [
                  {
                    key: 'requestId',
                    label: fields.requestId,
                    children: <Typography.Text copyable>{record.requestId}</Typography.Text>,
                  },
                ]),
            { key: 'position', label: fields.position, children: record.position },
            ...(seal === null
              ? []
              : [{ key: 'seal', label: fields.seal, children: <SealState {...seal} /> }]),
          ]}
        />
        <section aria-label={texts.changes}>
          <h2 style={{ margin: '0 0 8px', fontSize: 16 }}>{texts.changes}</h2>
          {changes.length > 0 ? (
            <ChangeTable changes={changes} />
          ) : (
            <Typography.Text type="secondary">{texts.noChanges}</Typography.Text>
          )}
        </section>
        {facts.length > 0 && (
          <Descriptions
            size="small"
            column={1}
            title={texts.facts}
            items={facts.map(({ label, value }) => ({ key: label, label, children: value }))}
          />
        )}
      </Flex>
    </SideDrawer>
  );
}

function SealState({ check, hasFailed, onRetry, onProof }: SealReading) {
  const texts = useTexts(auditTexts);
  if (hasFailed)
    return (
      <Flex gap="small" align="center" role="alert">
        {texts.sealFailed}
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Flex>
    );
  if (!check) return <Spin size="small" aria-label={texts.sealChecking} />;
  return (
    <Flex vertical gap={4} align="start" role="status">
      {check.isWhole ? (
        <Typography.Text type="success">
          <CheckCircleFilled aria-hidden /> {texts.sealWhole}
        </Typography.Text>
      ) : (
        <Typography.Text type="danger">
          <WarningFilled aria-hidden /> {texts.sealBroken}
        </Typography.Text>
      )}
      <Typography.Text code copyable={{ text: check.seal }}>
        {check.seal.slice(0, 16)}…
      </Typography.Text>
      {check.isWhole && (
        <Tooltip title={texts.proofHint}>
          <Button size="small" icon={<SafetyCertificateOutlined aria-hidden />} onClick={onProof}>
            {texts.proof}
          </Button>
        </Tooltip>
      )}
    </Flex>
  );
}
