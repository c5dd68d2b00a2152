/**
 * How ProLayout renders the parts of the menu: entries as router links, with accessible names also when folded to
 * icons.
 */
import type { ProLayoutProps } from '@ant-design/pro-components/es/layout/ProLayout';
import { Link } from 'react-router-dom';
import { paths } from '#config/routes';

type Render<Name extends keyof ProLayoutProps> = Exclude<ProLayoutProps[Name], false | undefined>;

/**
 * A menu entry. When folded, ProLayout hides the text from everybody, so the link gets it as its accessible name. On a
 * phone the menu covers the page, and closes when a page has been chosen.
 */
export const menuLink: Render<'menuItemRender'> = (
  { path = paths.root, name, isMobile, onClick },
  content,
) => (
  <Link to={path} className="shell-link" aria-label={name} {...(isMobile && { onClick })}>
    {content}
  </Link>
);

/** A menu group; when folded, its name stays for screen readers. */
export const groupTitle: Render<'subMenuItemRender'> = ({ name }, content, { collapsed }) =>
  collapsed ? (
    <>
      <div className="shell-link" aria-hidden>
        {content}
      </div>
      <span className="only-heard">{name}</span>
    </>
  ) : (
    content
  );

/** The menu as a landmark. ProLayout's drawer can't be named itself, so the menu inside it gets the name. */
export const menuContent =
  (name: string): Render<'menuContentRender'> =>
  (_, menu) => (
    <nav
      aria-label={name}
      ref={(element) => element?.closest('[role=dialog]')?.setAttribute('aria-label', name)}
    >
      {menu}
    </nav>
  );
