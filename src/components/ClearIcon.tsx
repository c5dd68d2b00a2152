/** The icon that clears a field; antd's has no accessible name, or only an English one. */
import { CloseCircleFilled } from '@ant-design/icons';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '#src/locales';
import { componentTexts } from './texts';

function ClearIcon() {
  return <CloseCircleFilled aria-label={useTexts(componentTexts).clear} />;
}

/** For `allowClear` of a text field. */
export const clearable = { clearIcon: <ClearIcon /> } as const;

/** The same for a select, which takes the name as a text. */
export function useClearing(): { readonly clearIcon: ReactNode; readonly label: string } {
  const { clear } = useTexts(componentTexts);
  return useMemo(() => ({ clearIcon: <CloseCircleFilled />, label: clear }), [clear]);
}
