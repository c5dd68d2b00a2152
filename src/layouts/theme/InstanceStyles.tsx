/** Keeps the styles that are written at run time inside the element that a host lends. */
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { clearContainerCache } from '@rc-component/util/es/Dom/dynamicCSS';
import { useEffect, useState, type ReactNode } from 'react';

/** Each instance writes its own styles and takes them away with it; antd's one cache would think them still there. */
export function InstanceStyles({
  root,
  children,
}: {
  readonly root: HTMLElement;
  readonly children: ReactNode;
}) {
  const [cache] = useState(createCache);
  // What writes them remembers every element that it ever wrote into, and with it all that stood there.
  useEffect(() => clearContainerCache, []);
  return (
    <StyleProvider cache={cache} container={root}>
      {children}
    </StyleProvider>
  );
}
