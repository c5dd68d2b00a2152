/** The search's lines in their groups, as one listbox. */
import { FileOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import type { SearchedKind } from '#src/area/area';
import type { OptionGroup, SearchLine } from './search-option';

interface SearchOptionsProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** Provide the icons of their records; pages have icons of their own. */
  readonly kinds: readonly SearchedKind[];
  readonly chosen: SearchLine | undefined;
  readonly onMark: (key: string) => void;
  readonly onOpen: (option: SearchLine) => void;
}

export function SearchOptions({ id, groups, kinds, chosen, onMark, onOpen }: SearchOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosenKey = chosen?.key;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenKey]);
  return (
    <div ref={list} id={id} role="listbox" className="Search-list" tabIndex={-1}>
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-label={label}>
          <div className="Search-group" aria-hidden>
            {label}
          </div>
          {options.map((option) => (
            <div
              key={option.key}
              id={`${id} ${option.key}`.replaceAll(' ', '-')}
              role="option"
              aria-selected={option.key === chosenKey}
              className="Search-option"
              onMouseMove={() => option.key !== chosenKey && onMark(option.key)}
              onClick={() => onOpen(option)}
            >
              {option.kind === 'action' ? (
                <ThunderboltOutlined />
              ) : (
                (kinds.find(({ kind }) => kind === option.kind)?.icon ?? <FileOutlined />)
              )}
              <span className="Search-name">{option.title}</span>
              {option.detail !== undefined && <span className="Search-detail">{option.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
