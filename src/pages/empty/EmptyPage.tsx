/** The page /empty: shows nothing, for hosts that need an address without content. */
import { useMessages } from '#src/locales';

/** Nothing visible; screen readers announce that the page is empty. */
export default function EmptyPage() {
  const { routes } = useMessages();
  return (
    <main>
      <h1 aria-label={routes.empty} style={{ margin: 0 }} />
    </main>
  );
}
