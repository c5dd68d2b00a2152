/** Opens the global search, by a button and by Ctrl-K; the search's code is loaded on first use. */
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadParts, useAreas } from '#src/area/areas-context';
import { lazyPart } from '#src/components/lazy/lazy-part';
import { isKeyFor, usePageRoot } from '#src/components/page-root/page-root';
import { useTexts } from '#src/locales';
import { menuTexts } from '#src/locales/menu';
import { user } from '#src/models/user';
import { useSelector } from 'saga-models/react';
import type { SearchDialogProps } from './SearchDialog';

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
  // Characters typed before the dialog had loaded.
  const typedEarly = useRef('');
  const keepTyped = (typed: string) => {
    typedEarly.current = typed;
  };
  const readTyped = () => typedEarly.current;
  const open = () => {
    typedEarly.current = '';
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const root = usePageRoot();
  const toggle = useEffectEvent(() => (isOpen ? close() : open()));
  useEffect(() => {
    if (!isKnown) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (event.ctrlKey === event.metaKey || !isKeyFor(event, root)) return;
      // Otherwise the browser's own Ctrl-K would focus its address bar.
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
        className="SearchButton"
        aria-label={text.search}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={text.search}
        icon={<SearchOutlined />}
        onClick={open}
      >
        <span className="SearchButton-text">{text.search}</span>
      </Button>
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

/** Shown while the search's code loads: takes the focus and keeps what is typed. */
const SearchWaiting = ({ onType, onClose }: SearchWaitingProps) => (
  <input
    autoFocus
    data-layer
    className="SearchWaiting"
    autoComplete="off"
    aria-label={useTexts(menuTexts).search}
    aria-busy
    onChange={({ target }) => onType(target.value)}
    onKeyDown={({ key }) => {
      if (key === 'Escape') onClose();
    }}
  />
);
