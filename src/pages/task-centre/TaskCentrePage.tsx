/** The task centre (任务中心): what the server does in the background for a person, and the files it has made. */
import { Card, Tabs, Typography } from 'antd';
import { canAny, useAuthList } from '../../access';
import { PageHeader } from '../../components/PageHeader';
import { useTexts } from '../../locales';
import { exportTexts } from '../../locales/export';
import { ExportTab } from './ExportTab';
import { GenerationTab } from './GenerationTab';

export default function TaskCentrePage() {
  const text = useTexts(exportTexts);
  const authList = useAuthList();
  const mayGenerate = canAny(authList, ['studycard_inventory_menu']);
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={<Typography.Text type="secondary">{text.hint}</Typography.Text>}
      />
      <Card>
        <Tabs
          items={[
            { key: 'exports', label: text.exports, children: <ExportTab /> },
            ...(mayGenerate
              ? [{ key: 'generations', label: text.generations, children: <GenerationTab /> }]
              : []),
          ]}
        />
      </Card>
    </>
  );
}
