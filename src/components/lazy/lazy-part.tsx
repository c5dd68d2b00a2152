/** A part of a page that is fetched when it is first drawn, with its texts in the language that is shown. */
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadLateTexts } from '../../locales';
import { PartBoundary } from './PartBoundary';
import { useReport } from './report';

/**
 * A part that does not arrive, or breaks, costs itself alone: it says so, and is fetched anew by another try.
 *
 * @param load keep it outside of the component: the part is fetched once
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetchPart = () =>
    lazy(async () => {
      const part = await load();
      // Better in Chinese than not at all.
      await loadLateTexts().catch(() => undefined);
      return { default: part };
    });
  let fetched = fetchPart();
  return function LazyPart(props: Props) {
    const [{ Part, isAgain }, setShown] = useState(() => ({ Part: fetched, isAgain: false }));
    const report = useReport();
    const handleError = (error: unknown) => {
      // React keeps what a part has failed with; who opens it once more has it fetched again.
      if (fetched === Part) fetched = fetchPart();
      report(error);
    };
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined;
    const handleRetry = () => setShown({ Part: fetched, isAgain: true });
    const part = <Part {...props} />;
    return (
      <PartBoundary onError={handleError} onRetry={handleRetry} onClose={() => onClose?.()}>
        {/* The words that it is missing go at once: the waiting place around keeps what it shows. */}
        {isAgain ? <Suspense>{part}</Suspense> : part}
      </PartBoundary>
    );
  };
}
