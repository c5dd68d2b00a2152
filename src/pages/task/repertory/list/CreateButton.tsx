/** The way to a new order, for those who may place one. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Authorized } from '../../../../access';
import { repertoryPaths } from '../paths';

export function CreateButton() {
  const navigate = useNavigate();
  return (
    <Authorized right="repertory.create">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(repertoryPaths.create)}>
        新建实体卡
      </Button>
    </Authorized>
  );
}
