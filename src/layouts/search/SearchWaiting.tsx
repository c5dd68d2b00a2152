/** Stands in for the search while its code is on the way: takes the focus, and what is typed meanwhile. */
import { useTexts } from '../../locales';
import { menuTexts } from '../../locales/menu';

interface SearchWaitingProps {
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

export const SearchWaiting = ({ onType, onClose }: SearchWaitingProps) => (
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
