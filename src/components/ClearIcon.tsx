/** The cross that empties a text field, with the name that antd's has not. */
import { CloseCircleFilled } from '@ant-design/icons';
import { useTexts } from '../locales';
import { componentTexts } from './texts';

function ClearIcon() {
  return <CloseCircleFilled aria-label={useTexts(componentTexts).clear} />;
}

/** For `allowClear` of a text field. */
export const clearable = { clearIcon: <ClearIcon /> } as const;
