/** The task centre (任务中心): a person's background tasks on the server, and the files that they made. */
import { Card, Tabs, Typography } from 'antd';
import { canAny, useAuthList } from '#src/access';
import type { TaskTab } from '#src/area/area';
import { PageHeader } from '#src/components/PageHeader';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { useShownLocale, useTexts } from '#src/locales';
import { exportTexts } from '#src/locales/export';
import { ExportTab } from './ExportTab';

interface TaskCentrePageProps {
  /** The areas' tabs; each is shown to people with its right. */
  readonly tabs: readonly TaskTab[];
}

export function TaskCentrePage({ tabs }: TaskCentrePageProps) {
  const text = useTexts(exportTexts);
  const locale = useShownLocale();
  const authList = useAuthList();
  const isNarrow = useIsNarrow();
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={<Typography.Text type="secondary">{text.hint}</Typography.Text>}
      />
      <Card styles={{ body: { padding: isNarrow ? '4px 12px 12px' : '8px 16px 16px' } }}>
        <Tabs
          // With this gap four tabs fit on a phone; otherwise antd adds an overflow button without an accessible name.
          {...(isNarrow && { tabBarGutter: 16 })}
          items={[
            { key: 'exports', label: text.exports, children: <ExportTab /> },
            ...tabs
              .filter(({ right }) => canAny(authList, [right]))
              .map(({ key, label, Tab }) => ({ key, label: label(locale), children: <Tab /> })),
          ]}
        />
      </Card>
    </>
  );
}
