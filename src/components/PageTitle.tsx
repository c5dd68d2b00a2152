/** The h1 of a page. It takes the focus after a navigation, so that keyboard and screen reader start at the new page. */
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
    // A page load and going back keep the focus where it was, and so does a form that has focused a field.
    if (navigation !== 'POP' && !document.activeElement?.closest('#content'))
      title.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  return (
    <Typography.Title
      ref={title}
      level={1}
      tabIndex={-1}
      // `pretty` keeps the last character of a name from wrapping alone on a phone.
      style={{ margin: 0, fontSize, outline: 'none', textWrap: 'pretty' }}
    >
      {children}
    </Typography.Title>
  );
}
