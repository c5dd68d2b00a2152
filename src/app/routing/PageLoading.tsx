/** What stands in a page's place while its code is on the way; it waits a moment before it shows at all. */
import { useMessages } from '../../locales';

export function PageLoading() {
  return (
    <div className="page-loading" role="status">
      <span className="only-heard">{useMessages().shell.loading}</span>
    </div>
  );
}
