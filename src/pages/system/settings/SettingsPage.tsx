/** The page 系统设置: what the office says of itself, and who changed it. */
import { Button, Card, Flex, Typography } from 'antd';
import { useState } from 'react';
import { settingsFields } from '#contract/settings/fields';
import { settingsWords } from '#contract/settings/labels';
import { SkeletonLines } from '#src/components/antd/SkeletonLines';
import { ErrorState } from '#src/components/ErrorState';
import { PageHeader } from '#src/components/PageHeader';
import { RecordAuditTrail } from '#src/controllers/audit-trail/RecordAuditTrail';
import { fieldFacts } from '#src/controllers/fields/field-facts';
import { FactList } from '#src/controllers/record/FactList';
import { useRecord } from '#src/controllers/record/use-record';
import { useLabels } from '#src/locales';
import { officeSettings } from '#src/models/system/settings';
import { useModel } from 'saga-models/react';
import { SettingsForm } from './SettingsForm';
import { settingsTexts } from './texts';

const { actions } = officeSettings;

export default function SettingsPage() {
  const text = useLabels(settingsTexts);
  const labels = useLabels(settingsWords);
  const { settings, problems } = useModel(officeSettings, 'settings', 'problems');
  const { problem, isLoading, fetch } = useRecord({
    data: settings,
    problem: problems.settings,
    fetch: actions.fetchSettings(),
  });
  const [isEditing, setIsEditing] = useState(false);

  return (
    <Flex vertical gap="medium">
      <PageHeader
        title={labels.entity}
        subtitle={<Typography.Text type="secondary">{text.hint}</Typography.Text>}
        actions={
          settings && (
            <Button type="primary" onClick={() => setIsEditing(true)}>
              {text.edit}
            </Button>
          )
        }
      />
      {problem ? (
        <ErrorState onRetry={fetch} isRetrying={isLoading} />
      ) : (
        <Card>
          {settings ? (
            <FactList facts={fieldFacts(settingsFields, settings, labels, {})} />
          ) : (
            <SkeletonLines paragraph={{ rows: 8 }} />
          )}
        </Card>
      )}
      <Card title={text.trail}>
        <RecordAuditTrail entityKind="settings" entityId={1} revision={settings?.version ?? ''} />
      </Card>
      {isEditing && settings && <SettingsForm settings={settings} onClose={() => setIsEditing(false)} />}
    </Flex>
  );
}
