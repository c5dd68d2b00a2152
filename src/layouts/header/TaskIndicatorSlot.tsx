/** The place of the task indicator in the header: its code and model come when the page has been drawn. */
import { useEffect, useState, type ComponentType } from 'react';
import { useApp } from '../../runtime/react';

const models = async () => [(await import('../../models/export')).exporting];

export function TaskIndicatorSlot() {
  const app = useApp();
  const [Indicator, setIndicator] = useState<ComponentType>();
  useEffect(() => {
    let isShown = true;
    const fetchIndicator = async () => {
      const [loaded] = await Promise.all([import('./TaskIndicator'), app.loadModels(models)]);
      if (isShown) setIndicator(() => loaded.TaskIndicator);
    };
    // The header does without it when it does not arrive; the task centre can still be opened by its address.
    const timer = setTimeout(() => void fetchIndicator().catch(() => undefined), delayMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [app]);
  return <span className="shell-slot">{Indicator && <Indicator />}</span>;
}

/** Behind the first rows, which are what the person waits for. */
const delayMs = 1500;
