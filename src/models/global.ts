/** Global UI state (spec sections 3 and 4): the side menu, the notices, the look. */
import { put } from '../runtime/effects';
import { defineModel } from '../runtime';
import type { Locale } from '#config/locales';
import { user } from './user';

export const shadeChoices = ['system', 'light', 'dark'] as const;
export type ShadeChoice = (typeof shadeChoices)[number];

export interface Notice {
  readonly id: string;
  /** `error` holds toasts that were held back; other types come from the server. */
  readonly type: string;
  readonly text: string;
}

export interface GlobalState {
  /** Spec section 3: true by default. */
  collapsed: boolean;
  notices: Notice[];
  shadeChoice: ShadeChoice;
  locale: Locale;
}

const initialState: GlobalState = { collapsed: true, notices: [], shadeChoice: 'system', locale: 'zh-CN' };

/** Held-back toasts are kept up to here; the oldest go first. */
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
    saveNotices(state, notices: readonly Notice[]) {
      state.notices = [...notices];
    },
    addNotice(state, notice: Notice) {
      state.notices = [...state.notices, notice].slice(-noticesMax);
    },
    removeNotices(state, type: string) {
      state.notices = state.notices.filter((notice) => notice.type !== type);
    },
  },
  effects: ({ actions, select }) => ({
    /** Spec section 4: currently always an empty list. */
    *fetchNotices() {
      yield* put(actions.saveNotices([]));
      yield* put(user.actions.saveNotifyCount(0));
    },
    *clearNotices(type: string) {
      yield* put(actions.removeNotices(type));
      const remaining = yield* select(({ notices }) => notices.length);
      yield* put(user.actions.saveNotifyCount(remaining));
    },
  }),
});
