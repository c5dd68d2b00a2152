/** What the list as a whole offers: its records as a file, and a new order. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useLoading } from '../../../../runtime/react';
import { CreateButton } from './CreateButton';

const { actions } = repertory;

export function ListActions() {
  const dispatch = useDispatch();
  const isExporting = useLoading('repertory/exportPrintRecords');
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'xlsx',
              label: 'Excel（xlsx）',
              onClick: () => void dispatch(actions.exportPrintRecords('xlsx')),
            },
            { key: 'csv', label: 'CSV', onClick: () => void dispatch(actions.exportPrintRecords('csv')) },
          ],
        }}
      >
        <Button loading={isExporting} icon={<DownOutlined />} iconPlacement="end">
          导出印刷记录
        </Button>
      </Dropdown>
      <CreateButton />
    </>
  );
}
