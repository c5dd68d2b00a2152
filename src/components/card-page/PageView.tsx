/**
 * A card page as customers see it: the elements of the one renderer (contract/card-page/render.ts) under its own style, in
 * a shadow root, so that neither this application's styles reach into it nor its own ones out.
 */
import { createElement, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PageContent } from '#contract/card-page/content';
import { pageStyle } from '#contract/card-page/page-style';
import { renderPage, type PageData, type PageNode } from '#contract/card-page/render';
import './PhoneFrame.css';

interface PageViewProps {
  readonly content: PageContent;
  readonly data: PageData;
  /** It is a picture of the page: nothing in it can be pressed or reached by the keyboard, and who shows it says what it is. */
  readonly isInert?: boolean;
}

const scope = '.card-page';

export function PageView({ content, data, isInert = false }: PageViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot>();
  useLayoutEffect(() => {
    const element = host.current;
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  }, []);
  return (
    // Its own ground is white, so its fields are a light page's whatever the office looks like.
    <div ref={host} inert={isInert} aria-hidden={isInert} style={{ colorScheme: 'light' }}>
      {root &&
        createPortal(
          <>
            <style>{pageStyle(content, scope)}</style>
            <div className="card-page" onClick={keepHere}>
              {renderPage(content, data).map(nodeOf)}
            </div>
          </>,
          root,
        )}
    </div>
  );
}

/** The renderer names attributes as React does; none of them holds code. */
const nodeOf = (node: PageNode): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { ...node.attributes, key: node.key }, ...node.children.map(nodeOf));

/** A preview does not lead away from the office. */
function keepHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

interface PhoneFrameProps {
  /** For those who hear it. */
  readonly label: string;
  /** What stands in it can be reached by the keyboard, which scrolls it. */
  readonly isReachable?: boolean;
  readonly children: ReactNode;
}

/** A telephone around a page, as wide as most of them are. */
export const PhoneFrame = ({ label, isReachable = false, children }: PhoneFrameProps) => (
  <section className="PhoneFrame" aria-label={label}>
    <div className="PhoneFrame-screen" {...(!isReachable && { tabIndex: 0 })}>
      {children}
    </div>
  </section>
);
