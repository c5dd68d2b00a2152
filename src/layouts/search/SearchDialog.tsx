/** The global search: pages, records and actions in one list, operated by keyboard. */
import { SearchOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isCodeShaped } from '#contract/card/code-shape';
import { cardWords } from '#contract/card/labels';
import { readCode } from '#contract/readers/code';
import { tokenIn } from '#contract/readers/printed';
import { searchTextMax } from '#contract/search/constants';
import { canAny, useAuthList } from '#src/access';
import type { SearchedKind } from '#src/area/area';
import { Dialog } from '#src/components/layers/Dialog';
import { useDraftStore } from '#src/controllers/form/use-draft-store';
import { displayCount } from '#src/lib/display-number';
import { isSerialShaped } from '#src/lib/list/record-key';
import { useLabels, useMessages, useShownLocale } from '#src/locales';
import { search } from '#src/models/search';
import { useDispatch, useLazyModels, useModel } from 'saga-models/react';
import { useBase } from '../route/base';
import { CardFacts } from './CardFacts';
import {
  pageOptions,
  recentVersion,
  withOpened,
  type RecentOptions,
  hitGroups,
  useTextMatch,
} from './option-groups';
import type { OptionGroup, SearchLine } from './search-option';
import { SearchOptions } from './SearchOptions';
import { searchWords } from './texts';
import { useSearchActions } from './use-search-actions';
import './search.css';

const { actions } = search;
const searchModels = () => Promise.resolve([search]);

export interface SearchDialogProps {
  /** The kinds of record that can be found; each for people who may see it. */
  readonly kinds: readonly SearchedKind[];
  /** Returns what was typed while this dialog was loading. */
  readonly readTyped: () => string;
  readonly onClose: () => void;
}

export function SearchDialog(props: SearchDialogProps) {
  const text = useLabels(searchWords);
  const isReady = useLazyModels(searchModels).status === 'ready';
  return (
    <Dialog
      footer={null}
      closable={false}
      title={<span className="only-heard">{text.title}</span>}
      width={640}
      style={{ top: 'min(96px, 12dvh)' }}
      className="Search"
      onCancel={props.onClose}
    >
      {isReady && <SearchPanel {...props} />}
    </Dialog>
  );
}

function SearchPanel({ kinds: allKinds, readTyped, onClose }: SearchDialogProps) {
  const text = useLabels(searchWords);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(readTyped);
  const [marked, setMarked] = useState(0);
  /** The text after which Enter was pressed before its records were there. */
  const [entered, setEntered] = useState<string>();
  const { found, problems } = useModel(search, 'found', 'problems');
  const locale = useShownLocale();
  const authList = useAuthList();
  const kinds = allKinds.filter(({ right }) => canAny(authList, [right]));
  const mayLook = canAny(authList, ['card.look']);
  const mayFindRecords = mayLook || kinds.length > 0;
  const cardText = useLabels(cardWords);
  const words = kinds.map((kind) => kind.words(locale));
  // Stored like drafts: readable by this person only, and removed when another person signs in at this browser.
  const store = useDraftStore<RecentOptions>('search.recent', recentVersion);
  const [recent, setRecent] = useState<RecentOptions>([]);
  useEffect(() => {
    let isLeft = false;
    void store.read().then((kept) => {
      if (kept && !isLeft) setRecent(kept.values);
    });
    return () => {
      isLeft = true;
    };
  }, [store]);

  // An address may be longer than words may.
  const wanted = tokenIn(typed) ?? typed.trim();
  const isTooLong = wanted.length > searchTextMax;
  const read = readCode(wanted);
  const findsCards = kinds.some(({ kind }) => kind === 'cards');
  const isNumber = isCodeShaped(read) || (!findsCards && isSerialShaped(read));
  const number = mayLook && isNumber ? read : undefined;
  const ask = () => void dispatch(actions.fetchHits({ text: wanted, number })).catch(() => undefined);
  const askAnew = useEffectEvent(ask);
  useEffect(() => {
    if (wanted === '' || isTooLong || !mayFindRecords) dispatch(actions.clear());
    else askAnew();
  }, [dispatch, wanted, isTooLong, mayFindRecords]);

  const groups = useGroups(wanted, recent, kinds);
  const options = groups.flatMap((group) => group.options);
  const faults = kinds.flatMap(({ faultOf }) => faultOf?.(wanted, locale) ?? []);
  const isWaiting = mayFindRecords && wanted !== '' && !isTooLong && found?.text !== wanted && !problems.hits;
  const chosen = options[Math.min(marked, options.length - 1)];

  const open = (option: SearchLine) => {
    onClose();
    if ('run' in option) return option.run();
    void store.write(withOpened(recent, option));
    void navigate(option.path);
    return undefined;
  };

  // The first record may be of a former text, as when a scanner sends Enter right after the digits.
  const isMeant =
    wanted === '' ||
    marked > 0 ||
    found?.text === wanted ||
    chosen?.kind === 'page' ||
    chosen?.kind === 'action';
  const openAwaited = useEffectEvent(() => {
    if (entered === wanted && chosen && isMeant) open(chosen);
  });
  useEffect(() => {
    if (!isWaiting) openAwaited();
  }, [isWaiting]);

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setMarked((Math.min(marked, options.length - 1) + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && (chosen || isWaiting)) {
      event.preventDefault();
      if (chosen && isMeant) open(chosen);
      else setEntered(wanted);
    }
  };

  return (
    <div>
      <Input
        autoFocus
        size="large"
        style={{ boxSizing: 'border-box' }}
        prefix={<SearchOutlined />}
        placeholder={
          mayFindRecords
            ? [text.page, ...(mayLook ? [cardText.number] : []), ...words.map(({ foundBy }) => foundBy)].join(
                text.separator,
              )
            : text.placeholderPages
        }
        aria-label={text.title}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(chosen && { 'aria-activedescendant': `${listId} ${chosen.key}`.replaceAll(' ', '-') })}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
          setEntered(undefined);
        }}
        onKeyDown={handleKey}
      />
      <SearchOptions
        id={listId}
        groups={groups}
        kinds={kinds}
        chosen={chosen}
        onMark={(key) => setMarked(options.findIndex((each) => each.key === key))}
        onOpen={open}
      />
      {found?.card && found.text === wanted && <CardFacts kinds={allKinds} detail={found.card} />}
      {problems.hits && (
        <Alert
          showIcon
          type="warning"
          role="alert"
          title={text.failed}
          action={
            <Button size="small" onClick={ask}>
              {text.retry}
            </Button>
          }
        />
      )}
      <div className="Search-foot" role="status">
        {isWaiting ? (
          text.searching
        ) : wanted !== '' && options.length === 0 && !found?.card && !problems.hits ? (
          <>
            <strong>
              {isTooLong ? text.tooLong(displayCount(searchTextMax)) : (faults[0] ?? text.nothing(wanted))}
            </strong>
            <ul className="Search-hints">
              {words.map(({ group, hint }) => (
                <li key={group}>{hint}</li>
              ))}
            </ul>
          </>
        ) : (
          <span className="Search-keys">{text.keys}</span>
        )}
      </div>
    </div>
  );
}

/** Recently opened lines until something is typed; then matching pages at once, and records when they have been read. */
function useGroups(
  wanted: string,
  recent: RecentOptions,
  kinds: readonly SearchedKind[],
): readonly OptionGroup[] {
  const text = useLabels(searchWords);
  const locale = useShownLocale();
  const { routes } = useMessages();
  const authList = useAuthList();
  const base = useBase();
  const { found } = useModel(search, 'found');
  const isMeant = useTextMatch();
  const actions = useSearchActions();
  const pages = pageOptions(wanted, authList, base, routes, isMeant);
  const groups =
    wanted === ''
      ? [
          { label: text.recent, options: recent },
          {
            label: text.pages,
            options: pages.filter(({ key }) => !recent.some((opened) => opened.key === key)),
          },
          { label: text.actions, options: actions },
        ]
      : [
          { label: text.pages, options: pages },
          ...(found ? hitGroups(found.hits, kinds, locale) : []),
          { label: text.actions, options: actions.filter(({ title }) => isMeant(title, wanted)) },
        ];
  return groups.filter(({ options }) => options.length > 0);
}
