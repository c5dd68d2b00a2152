/** The way into the search from anywhere: a button, and Ctrl-K; what it opens is fetched with the first use. */
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadParts, useAreas } from '../../area/areas-context';
import { isKeyFor, usePageRoot } from '../../components/page-root/page-root';
import { useTexts } from '../../locales';
import { menuTexts } from '../../locales/menu';
import { user } from '../../models/user';
import { useSelector } from '../../runtime/react';
import type { SearchDialogProps } from './SearchDialog';
import { lazyPart } from '#src/components/lazy/lazy-part';

type OpenedDialog = Omit<SearchDialogProps, 'kinds'>;

export function SearchButton() {
  const text = useTexts(menuTexts);
  const isKnown = useSelector(user, ({ current }) => current !== undefined);
  const areas = useAreas();
  const [isOpen, setIsOpen] = useState(false);
  const [SearchDialog] = useState(() =>
    lazyPart(async () => {
      const [{ SearchDialog: Dialog }, kinds] = await Promise.all([
        import(/* webpackChunkName: "search" */ './SearchDialog'),
        loadParts(areas, ({ searched }) => searched),
      ]);
      return (props: OpenedDialog) => <Dialog {...props} kinds={kinds} />;
    }),
  );
  // The dialog is taken away at once, and so cannot give the focus back by itself.
  const focusedBefore = useRef<Element>(null);
  // Typed before the dialog was there.
  const typedEarly = useRef('');
  const keepTyped = (typed: string) => {
    typedEarly.current = typed;
  };
  const readTyped = () => typedEarly.current;
  const open = () => {
    typedEarly.current = '';
    focusedBefore.current = document.activeElement;
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    const before = focusedBefore.current;
    if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus({ preventScroll: true }));
  };
  const root = usePageRoot();
  const toggle = useEffectEvent(() => (isOpen ? close() : open()));
  useEffect(() => {
    if (!isKnown) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (event.ctrlKey === event.metaKey || !isKeyFor(event, root)) return;
      // The browser's own Ctrl-K goes to its address bar.
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isKnown, root]);

  if (!isKnown) return null;
  return (
    <>
      <Button
        type="text"
        aria-label={text.search}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={text.search}
        icon={<SearchOutlined />}
        onClick={open}
      />
      {isOpen && (
        <Suspense fallback={<SearchWaiting onType={keepTyped} onClose={close} />}>
          <SearchDialog readTyped={readTyped} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface SearchWaitingProps {
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

/** Stands in for the search while its code is on the way: takes the focus, and what is typed meanwhile. */
const SearchWaiting = ({ onType, onClose }: SearchWaitingProps) => (
  <input
    autoFocus
    className="SearchWaiting"
    aria-label={useTexts(menuTexts).search}
    aria-busy
    onChange={({ target }) => onType(target.value)}
    onKeyDown={({ key }) => {
      if (key === 'Escape') onClose();
    }}
  />
);
