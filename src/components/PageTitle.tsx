/** The first heading of a page. Whoever comes from another page finds the focus there, as the eye does. */
import { Typography } from 'antd';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';

interface PageTitleProps {
  readonly fontSize?: number;
  readonly children: ReactNode;
}

export function PageTitle({ fontSize = 20, children }: PageTitleProps) {
  const title = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  const arrive = useEffectEvent(() => {
    // Whoever loads the document, or goes back in it, is where they were; a form may have taken the focus for a field.
    if (navigation !== 'POP' && !document.activeElement?.closest('#content'))
      title.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  return (
    <Typography.Title
      ref={title}
      level={1}
      tabIndex={-1}
      // On a phone one character of a name would stand in a line of its own.
      style={{ margin: 0, fontSize, outline: 'none', textWrap: 'pretty' }}
    >
      {children}
    </Typography.Title>
  );
}
