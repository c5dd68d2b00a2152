/**
 * A record's name, which opens it in the drawer of its list; a real link, so that it can be opened in a new tab or
 * copied.
 */
import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { openKeyName } from '#src/lib/list/list-address';

interface RecordOpenerProps extends Pick<ButtonProps, 'className' | 'size' | 'style' | 'title' | 'children'> {
  /** The record's key in the list's address. */
  readonly openKey: string;
  readonly onOpen: () => void;
}

export function RecordOpener({ openKey, onOpen, ...look }: RecordOpenerProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(openKeyName, openKey);
  const href = useHref({ pathname, search: `?${query}` });
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // With these keys the browser opens a tab or window, or downloads.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return <Button type="link" href={href} onClick={handleClick} {...look} />;
}
