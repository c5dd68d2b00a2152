/** Puts a text on the clipboard and says so. */
import { message } from 'antd';
import type { ReactNode } from 'react';

export function useCopying(): {
  readonly copy: (text: string, done: string) => void;
  readonly holder: ReactNode;
} {
  const [toast, holder] = message.useMessage();
  const copy = (text: string, done: string) => {
    void navigator.clipboard.writeText(text).then(() => toast.success(done));
  };
  return { copy, holder };
}
