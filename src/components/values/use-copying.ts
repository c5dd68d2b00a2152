/** Copies a text to the clipboard and confirms it, or shows the text to be copied by hand. */
import { message } from 'antd';
import type { ReactNode } from 'react';
import { copyText } from '#src/lib/copy-text';
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';

export function useCopying(): {
  readonly copy: (text: string, done: string) => void;
  readonly holder: ReactNode;
} {
  const [toast, holder] = message.useMessage();
  const { copyByHand } = useTexts(componentTexts);
  const copy = (text: string, done: string) =>
    void copyText(text).then((isCopied) =>
      isCopied ? toast.success(done) : toast.warning(copyByHand(text), byHandSeconds),
    );
  return { copy, holder };
}

/** Long enough to select the text. */
const byHandSeconds = 30;
