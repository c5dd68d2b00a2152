/** What is wrong with the fields of a form, said again when the person chooses another language. */
import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useShownLocale } from '../../locales';

/** The form keeps its messages as texts: those that are shown are made anew, and no other field is checked. */
export function useTranslatedErrors(form: Pick<FormInstance, 'getFieldsError' | 'validateFields'>): void {
  const locale = useShownLocale();
  const shown = useRef(locale);
  const checkAgain = useEffectEvent(() => {
    const names = form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name] : []));
    // That they are still wrong is what is shown.
    if (names.length > 0) void form.validateFields(names).catch(() => undefined);
  });
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    checkAgain();
  }, [locale]);
}
