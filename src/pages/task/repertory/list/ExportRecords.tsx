/** The print records that the list shows, as a file. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { printFileFormats } from '#contract/repertory.facts';
import { useTexts } from '../../../../locales';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useLoading } from '../../../../runtime/react';
import { repertoryListTexts } from './texts';

const { actions } = repertory;

export function ExportRecords() {
  const { export: text } = useTexts(repertoryListTexts);
  const dispatch = useDispatch();
  const isExporting = useLoading('repertory/exportPrintRecords');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: printFileFormats.map((format) => ({
          key: format,
          label: text[format],
          onClick: () => void dispatch(actions.exportPrintRecords(format)),
        })),
      }}
    >
      <Button loading={isExporting} icon={<DownOutlined />} iconPlacement="end">
        {text.label}
      </Button>
    </Dropdown>
  );
}
