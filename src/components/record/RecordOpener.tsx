/** A record's name, which opens it beside its list; to the browser it is a link, for another tab or to be copied. */
import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { openKeyName } from '../../lib/list/list-address';

interface RecordOpenerProps extends Pick<ButtonProps, 'className' | 'size' | 'style' | 'title' | 'children'> {
  /** By which the list's address names the record. */
  readonly openKey: string;
  readonly onOpen: () => void;
}

export function RecordOpener({ openKey, onOpen, ...look }: RecordOpenerProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(openKeyName, openKey);
  const href = useHref({ pathname, search: `?${query}` });
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // Another tab, another window, a download: the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return <Button type="link" href={href} onClick={handleClick} {...look} />;
}
