/** Translates a form's shown errors when the language changes. */
import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useShownLocale } from '#src/locales';

/** The form keeps its messages as texts, so fields with a shown error are validated again; other fields are not. */
export function useTranslatedErrors(form: Pick<FormInstance, 'getFieldsError' | 'validateFields'>): void {
  const locale = useShownLocale();
  const shown = useRef(locale);
  const checkAgain = useEffectEvent(() => {
    const names = form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name] : []));
    // They are still invalid; only their messages were to be renewed.
    if (names.length > 0) void form.validateFields(names).catch(() => undefined);
  });
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    checkAgain();
  }, [locale]);
}
