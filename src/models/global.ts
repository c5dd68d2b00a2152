/** Global UI state (spec sections 3 and 4): the side menu, the notices, the look. */
import type { Locale } from '#config/locales';
import { noticeTypes } from '#contract/notice/constants';
import type { Notice as FetchedNotice } from '#contract/notice/endpoints';
import { isSuccess } from '../request';
import { defineModel } from '../runtime';
import { call, cancelSignal, put } from '../runtime/effects';
import * as service from '../services/notice';
import { user } from './user';

export const shadeChoices = ['system', 'light', 'dark'] as const;
export type ShadeChoice = (typeof shadeChoices)[number];

export interface Notice extends Pick<FetchedNotice, 'id' | 'text' | 'record'> {
  /** By which it is cleared; the page's own have types of their own. */
  readonly type: string;
  /** ISO 8601; absent for the page's own. */
  readonly at?: string;
  /** The page's own are toasts that were held back; the server knows nothing of them. */
  readonly source: 'server' | 'page';
}

export interface GlobalState {
  /** Spec section 3: true by default. */
  collapsed: boolean;
  notices: Notice[];
  shadeChoice: ShadeChoice;
  locale: Locale;
  /** What the record is called that the page at this path shows. */
  recordName: { readonly pathname: string; readonly name: string } | undefined;
}

const initialState: GlobalState = {
  collapsed: true,
  notices: [],
  shadeChoice: 'system',
  locale: 'zh-CN',
  recordName: undefined,
};

/** @returns undefined where the page at the path shows no record, or has not read it yet */
export const recordNameAt = ({ recordName }: GlobalState, pathname: string): string | undefined =>
  recordName?.pathname === pathname ? recordName.name : undefined;

/** Notices are kept up to here; the oldest go first. */
const noticesMax = 50;

export const global = defineModel({
  namespace: 'global',
  state: initialState,
  reducers: {
    saveCollapsed(state, collapsed: boolean) {
      state.collapsed = collapsed;
    },
    saveShadeChoice(state, choice: ShadeChoice) {
      state.shadeChoice = choice;
    },
    saveLocale(state, locale: Locale) {
      state.locale = locale;
    },
    saveRecordName(state, recordName: NonNullable<GlobalState['recordName']>) {
      state.recordName = recordName;
    },
    saveNotices(state, notices: readonly Notice[]) {
      state.notices = [...notices];
    },
  },
  effects: ({ actions, select }) => {
    /** Every change goes through here: the header shows the count that the user state holds. */
    function* save(notices: readonly Notice[]) {
      yield* put(actions.saveNotices(notices));
      yield* put(user.actions.saveNotifyCount(notices.length));
    }
    const noticesNow = () => select(({ notices }) => notices);

    return {
      /** Brings what the server has to say; what the page itself holds stays, also when the call fails. */
      fetchNotices: [
        function* () {
          const signal = yield* cancelSignal();
          let fetched = (yield* noticesNow()).filter(({ source }) => source === 'server');
          try {
            const reply = yield* call(service.listNotices, signal);
            if (isSuccess(reply)) fetched = reply.data.map((notice) => ({ ...notice, source: 'server' }));
          } finally {
            const held = (yield* noticesNow()).filter(({ source }) => source === 'page');
            yield* save([...fetched, ...held]);
          }
        },
        { type: 'takeLatest' },
      ],
      *addNotice(notice: Omit<Notice, 'source'>) {
        const notices = yield* noticesNow();
        yield* save([...notices, { ...notice, source: 'page' as const }].slice(-noticesMax));
      },
      *clearNotices(type: string) {
        const notices = yield* noticesNow();
        yield* save(notices.filter((notice) => notice.type !== type));
        const known = noticeTypes.find((each) => each === type);
        // What the server tells would come again with the next visit.
        if (known && notices.some((notice) => notice.type === type && notice.source === 'server'))
          yield* call(service.clearNotices, { type: known });
      },
    };
  },
});
