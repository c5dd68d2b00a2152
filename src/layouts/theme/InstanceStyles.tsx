/** Keeps styles that are written at run time inside the element that a host provides. */
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { clearContainerCache } from '@rc-component/util/es/Dom/dynamicCSS';
import { useEffect, useState, type ReactNode } from 'react';

/** One cache per instance: it removes its styles when it ends, and antd's shared cache would believe them still there. */
export function InstanceStyles({
  root,
  children,
}: {
  readonly root: HTMLElement;
  readonly children: ReactNode;
}) {
  const [cache] = useState(createCache);
  // antd's style writer remembers every container that it wrote into, and would keep it and its content in memory.
  useEffect(() => clearContainerCache, []);
  return (
    <StyleProvider cache={cache} container={root}>
      {children}
    </StyleProvider>
  );
}
