/** The way to a new order, for those who may place one. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Authorized } from '#src/access';
import { useTexts } from '#src/locales';
import { repertoryPaths } from '../paths';
import { repertoryListTexts } from './texts';

export function CreateButton() {
  const text = useTexts(repertoryListTexts);
  const navigate = useNavigate();
  return (
    <Authorized right="repertory.create">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(repertoryPaths.create)}>
        {text.create}
      </Button>
    </Authorized>
  );
}
