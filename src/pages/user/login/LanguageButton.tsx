/** The other language, for who can't read this one. */
import { otherLocale } from '#config/locales';
import { useMessages } from '#src/locales';
import { global } from '#src/models/global';
import { useDispatch, useSelector } from '#src/runtime/react';

export function LanguageButton() {
  const text = useMessages().shell;
  const dispatch = useDispatch();
  const other = otherLocale(useSelector(global, ({ locale }) => locale));
  return (
    <button
      type="button"
      className="login-language"
      lang={other}
      onClick={() => dispatch(global.actions.saveLocale(other))}
    >
      {text.switchLanguage}
    </button>
  );
}
