/** /empty: a page with nothing on it, for hosts that need an address to show nothing at. */
import { useMessages } from '../../locales';

/** Nothing is seen, and who hears the page is told that there is nothing. */
export default function EmptyPage() {
  const { routes } = useMessages();
  return (
    <main>
      <h1 aria-label={routes.empty} style={{ margin: 0 }} />
    </main>
  );
}
