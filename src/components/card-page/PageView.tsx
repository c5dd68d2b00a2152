/**
 * A card page as customers see it: the elements of the shared renderer (contract/card-page/render.ts) with their own
 * style, in a shadow root, so that the styles of the page and of this application don't affect each other.
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
  /** Shows the page as a picture: nothing in it can be clicked or focused, and the caller provides the accessible name. */
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
    // The page's background is white, so its form fields must be light, too, in a dark office.
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

/** The renderer uses React's attribute names; none of them holds code. */
const nodeOf = (node: PageNode): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { ...node.attributes, key: node.key }, ...node.children.map(nodeOf));

/** A link in a preview must not leave the office. */
function keepHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

interface PhoneFrameProps {
  /** The accessible name. */
  readonly label: string;
  /** The content can be focused, so that the keyboard scrolls it; otherwise the frame itself is focusable. */
  readonly isReachable?: boolean;
  readonly children: ReactNode;
}

/** A frame around a page, as wide as most telephones. */
export const PhoneFrame = ({ label, isReachable = false, children }: PhoneFrameProps) => (
  <section className="PhoneFrame" aria-label={label}>
    <div className="PhoneFrame-screen" {...(!isReachable && { tabIndex: 0 })}>
      {children}
    </div>
  </section>
);
