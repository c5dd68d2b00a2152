/** How ProLayout draws the parts of the menu: entries as links of the router, names also where only icons are seen. */
import type { ProLayoutProps } from '@ant-design/pro-components/es/layout/ProLayout';
import { Link } from 'react-router-dom';
import { paths } from '#config/routes';

type Render<Name extends keyof ProLayoutProps> = Exclude<ProLayoutProps[Name], false | undefined>;

/**
 * An entry. ProLayout hides the word of a folded one from everybody, so the link has it as its name. On a phone the menu
 * lies over the page, and closes when a page has been chosen.
 */
export const menuLink: Render<'menuItemRender'> = (
  { path = paths.root, name, isMobile, onClick },
  content,
) => (
  <Link to={path} className="shell-link" aria-label={name} {...(isMobile && { onClick })}>
    {content}
  </Link>
);

/** A group, whose word is there when it is folded, too, for those who hear it. */
export const groupTitle: Render<'subMenuItemRender'> = ({ name }, content, { collapsed }) =>
  collapsed ? (
    <>
      <div className="shell-link" aria-hidden>
        {content}
      </div>
      <span className="shell-unseen">{name}</span>
    </>
  ) : (
    content
  );

/** The menu as a landmark. ProLayout's drawer takes no name, so it gets the menu's. */
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
