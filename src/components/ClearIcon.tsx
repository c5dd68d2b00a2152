/** The cross that empties a field, with the name that antd's has not, or has in English alone. */
import { CloseCircleFilled } from '@ant-design/icons';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../locales';
import { componentTexts } from './texts';

function ClearIcon() {
  return <CloseCircleFilled aria-label={useTexts(componentTexts).clear} />;
}

/** For `allowClear` of a text field. */
export const clearable = { clearIcon: <ClearIcon /> } as const;

/** The same of a field that something is chosen in: it wants its name as a text. */
export function useClearing(): { readonly clearIcon: ReactNode; readonly label: string } {
  const { clear } = useTexts(componentTexts);
  return useMemo(() => ({ clearIcon: <CloseCircleFilled />, label: clear }), [clear]);
}
