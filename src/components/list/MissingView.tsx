/** Says that the address names a view that doesn't exist, or not for this person. */
import { Alert } from 'antd';
import { useTexts } from '#src/locales';
import { listTexts } from './texts';

export const MissingView = () => (
  <Alert type="warning" showIcon title={useTexts(listTexts).views.missing} style={{ marginBlockEnd: 8 }} />
);
