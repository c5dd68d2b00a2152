/** A part of a page that is fetched when it is first drawn, with its texts in the language that is shown. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadLateTexts } from './text-area';

/** @param load keep it outside of the component: the part is fetched once */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const part = await load();
    // Better in Chinese than not at all.
    await loadLateTexts().catch(() => undefined);
    return { default: part };
  });
