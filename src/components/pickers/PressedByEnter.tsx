/**
 * Wraps what an open picker shows in place of choices: the Enter key presses its button or link. Tab does not lead there,
 * because it leaves the picker's field, which closes the picker.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { classPrefixes } from '#config/class-prefixes';

/** Of a popup that was closed, and stays in the document. */
const closedPopup = `.${classPrefixes.prefixCls}-select-dropdown-hidden`;

/** Its words are to be read, unlike «no data», which a picker greys out. */
const look = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  padding: 12,
  color: 'var(--sc-color-text)',
} as const;

export function PressedByEnter({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, isComposing } = event;
      const isInOpenPicker =
        target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
      const action = place.current?.querySelector<HTMLElement>('button, a');
      if (key !== 'Enter' || isComposing || !isInOpenPicker || !action || action.closest(closedPopup)) return;
      // Before the picker hears of the key, which would close it.
      event.preventDefault();
      event.stopPropagation();
      action.click();
    };
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, []);
  return (
    <div ref={place} style={look}>
      {children}
    </div>
  );
}
