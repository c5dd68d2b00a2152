/** Chinese or English: one button, named in the language that it leads to. */
import { Button } from 'antd';
import { otherLocale } from '#config/locales';
import { useMessages } from '../../locales';
import { global } from '../../models/global';
import { useDispatch, useSelector } from '../../runtime/react';

export function LocaleSwitch() {
  const text = useMessages().shell;
  const dispatch = useDispatch();
  const other = otherLocale(useSelector(global, ({ locale }) => locale));
  return (
    <Button type="text" lang={other} onClick={() => dispatch(global.actions.saveLocale(other))}>
      {text.switchLanguage}
    </Button>
  );
}
