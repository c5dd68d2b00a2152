/** Global UI state (spec sections 3 and 4): the side menu, the notices, the look. */
import type { Locale } from '#config/locales';
import { noticeTypes } from '#contract/notice/constants';
import type { Notice as FetchedNotice } from '#contract/notice/endpoints';
import { unknownOffice, type ShownOffice } from '#contract/settings/shown-office';
import * as service from '#src/services/notice';
import { defineModel } from 'saga-models';
import { call, put, spawn, type SagaGenerator } from 'saga-models/effects';
import { read, readReducers, type Asking } from './calls/read';
import { user } from './user';

export const shadeChoices = ['system', 'light', 'dark'] as const;
export type ShadeChoice = (typeof shadeChoices)[number];

export interface Notice extends Pick<FetchedNotice, 'id' | 'text' | 'record'> {
  /** Notices are cleared by type; the page's own notices have types of their own. */
  readonly type: string;
  /** ISO 8601; absent for the page's own notices. */
  readonly at?: string;
  /** The page's own notices are toasts that were held back; the server doesn't know them. */
  readonly source: 'server' | 'page';
}

export interface GlobalState extends Asking {
  /** Spec section 3: true by default. */
  collapsed: boolean;
  notices: Notice[];
  /** The server's notices have been read at least once. */
  areNoticesRead: boolean;
  shadeChoice: ShadeChoice;
  locale: Locale;
  /** Whose pages these are, as the document says or somebody has just set. */
  office: ShownOffice;
  /** The name of the record that the page at this path shows. */
  recordName: { readonly pathname: string; readonly name: string } | undefined;
}

const initialState: GlobalState = {
  collapsed: true,
  notices: [],
  areNoticesRead: false,
  shadeChoice: 'system',
  locale: 'zh-CN',
  office: unknownOffice,
  recordName: undefined,
  asked: {},
  problems: {},
};

/** @returns undefined if the page at the path shows no record, or hasn't read it yet */
export const recordNameAt = ({ recordName }: GlobalState, pathname: string): string | undefined =>
  recordName?.pathname === pathname ? recordName.name : undefined;

/** At most this many notices are kept; the oldest are dropped first. */
const noticesMax = 50;

export const global = defineModel({
  namespace: 'global',
  state: initialState,
  reducers: {
    ...readReducers,
    saveCollapsed(state, collapsed: boolean) {
      state.collapsed = collapsed;
    },
    saveShadeChoice(state, choice: ShadeChoice) {
      state.shadeChoice = choice;
    },
    saveLocale(state, locale: Locale) {
      state.locale = locale;
    },
    saveOffice(state, office: ShownOffice) {
      state.office = office;
    },
    saveRecordName(state, recordName: NonNullable<GlobalState['recordName']>) {
      state.recordName = recordName;
    },
    saveNotices(state, notices: readonly Notice[]) {
      state.notices = [...notices];
    },
    markNoticesRead(state) {
      state.areNoticesRead = true;
      delete state.problems['notices'];
    },
  },
  effects: (tools) => {
    const { actions, select } = tools;

    /** All changes of notices go through here, because the header shows the count in the user state. */
    function* save(notices: readonly Notice[]) {
      yield* put(actions.saveNotices(notices));
      yield* put(user.actions.saveNotifyCount(notices.length));
    }
    const noticesNow = () => select(({ notices }) => notices);

    function* readNotices(): SagaGenerator<void> {
      let fetched: readonly FetchedNotice[] | undefined;
      try {
        fetched = yield* read(tools, 'notices', undefined, (signal) => service.listNotices(signal));
        if (fetched) yield* put(actions.markNoticesRead());
      } finally {
        const known = yield* noticesNow();
        const held = known.filter(({ source }) => source === 'page');
        yield* save(
          fetched ? [...fetched.map((notice) => ({ ...notice, source: 'server' as const })), ...held] : known,
        );
      }
    }

    return {
      /** Reads the server's notices; the page's own stay, and if the call fails all stay. */
      fetchNotices: [readNotices, { type: 'takeLatest' }],
      *addNotice(notice: Omit<Notice, 'source'>) {
        const notices = yield* noticesNow();
        yield* save([...notices, { ...notice, source: 'page' as const }].slice(-noticesMax));
      },
      *clearNotices(type: string) {
        const notices = yield* noticesNow();
        yield* save(notices.filter((notice) => notice.type !== type));
        if (!notices.some((notice) => notice.type === type && notice.source === 'server')) return;
        // Discards a read that is under way: it may have been answered before the notices were cleared.
        yield* put(actions.saveAsked({ part: 'notices', question: { given: undefined } }));
        const known = noticeTypes.find((each) => each === type);
        if (!known) return;
        // Otherwise the server would send its notices again at the next visit.
        yield* call(service.clearNotices, { type: known });
        yield* spawn(readNotices);
      },
    };
  },
});
