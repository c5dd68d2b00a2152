/** What people keep about lists: their arrangement of each, and saved views. */
import type { ListName } from '#contract/areas';
import type { ListView, ListViewEdit, NewListView } from '#contract/list-view/endpoints';
import type { ListPreference } from '#contract/preference/endpoints';
import { shellTexts, worded } from '../locales';
import { isSuccess } from '../request';
import { defineModel } from '../runtime';
import { call, cancelSignal, delay, port, put, select as selectOf } from '../runtime/effects';
import * as views from '../services/list-view';
import { saveListPreference } from '../services/preference';
import { offerUndo } from './offer-undo';
import { notifyPort, unsentPreferencesPort } from './ports';
import { user, type UserState } from './user';

export interface ListsState {
  /** Own views and those shared with one; a list that was not asked about is absent. */
  views: Partial<Record<ListName, readonly ListView[]>>;
  /** What was chosen since the person was read, and by whom. */
  chosen: Partial<Record<ListName, { readonly accountId: number; readonly preference: ListPreference }>>;
}

const initialState: ListsState = { views: {}, chosen: {} };

/** Columns are moved several steps in a row; the server hears of the last. */
const saveAfterMs = 400;

export interface PreferenceChoice {
  readonly list: ListName;
  readonly preference: ListPreference;
}

export const lists = defineModel({
  namespace: 'lists',
  state: initialState,
  reducers: {
    saveViews(state, { list, views: read }: { list: ListName; views: readonly ListView[] }) {
      Object.assign(state.views, { [list]: read });
    },
    saveChosen(state, { list, ...chosen }: PreferenceChoice & { accountId: number }) {
      Object.assign(state.chosen, { [list]: chosen });
    },
  },
  effects: ({ actions, select }) => {
    function* readViews(list: ListName) {
      const signal = yield* cancelSignal();
      const reply = yield* call(views.listViews, list, signal);
      if (!isSuccess(reply)) return undefined;
      yield* put(actions.saveViews({ list, views: reply.data }));
      return reply.data;
    }

    function* choose({ list, preference }: PreferenceChoice) {
      const accountId = yield* selectOf(user, ({ current }) => current?.id);
      if (accountId === undefined) return;
      const unsent = yield* port(unsentPreferencesPort);
      yield* put(actions.saveChosen({ list, preference, accountId }));
      unsent.write(accountId, list, preference);
      yield* delay(saveAfterMs);
      try {
        const reply = yield* call(saveListPreference, list, preference);
        if (isSuccess(reply)) unsent.clear(accountId, list);
      } catch {
        // The browser keeps it and sends it with the next visit; nothing that the person has to know now.
      }
    }

    return {
      /** @returns the views; undefined when they could not be read */
      fetchViews: [readViews, { type: 'takeLatest' }] as const,

      /** @returns the new view; undefined when it was refused */
      createView: [
        function* (view: NewListView) {
          const reply = yield* call(views.createView, view);
          if (!isSuccess(reply)) return undefined;
          yield* call(readViews, view.list);
          return reply.data;
        },
        { type: 'takeLeading' },
      ] as const,

      /** @returns the view as it is now; undefined when it was refused */
      updateView: [
        function* ({ list, edit }: { readonly list: ListName; readonly edit: ListViewEdit }) {
          const reply = yield* call(views.updateView, edit);
          // Refused or not, what is shown may be old.
          yield* call(readViews, list);
          return isSuccess(reply) ? reply.data : undefined;
        },
        { type: 'takeLeading' },
      ] as const,

      /** @returns whether it was deleted */
      deleteView: [
        function* ({ list, id }: { readonly list: ListName; readonly id: number }) {
          const view = yield* select((known) => known.views[list]?.find((each) => each.id === id));
          const reply = yield* call(views.deleteView, id);
          yield* call(readViews, list);
          // Somebody else's, tidied up, would come back as one's own.
          if (isSuccess(reply) && view?.isOwn === true) {
            const { name, search, layout, sharedWith } = view;
            const done = worded(shellTexts, ({ shell }) => shell.viewDeleted(name));
            yield* offerUndo<NewListView>(done, 'lists/restoreView', {
              list,
              name,
              search,
              layout,
              sharedWith,
            });
          }
          return isSuccess(reply);
        },
        { type: 'takeLeading' },
      ] as const,

      restoreView: [
        function* (view: NewListView) {
          const reply = yield* call(views.createView, view);
          if (isSuccess(reply))
            (yield* port(notifyPort)).success(worded(shellTexts, ({ shell }) => shell.undone));
          yield* call(readViews, view.list);
        },
        { type: 'takeLeading' },
      ] as const,

      /** Shown at once, sent a moment later. */
      savePreference: [choose, { type: 'takeLatest' }] as const,

      /** Takes up a choice that an earlier visit could not send. */
      *sendUnsent(list: ListName) {
        const accountId = yield* selectOf(user, ({ current }) => current?.id);
        if (accountId === undefined) return;
        const preference = (yield* port(unsentPreferencesPort)).read(accountId, list);
        if (preference) yield* call(choose, { list, preference });
      },
    };
  },
});

/** What the person has chosen about a list; undefined when nothing. */
export function preferenceFor(
  list: ListName,
  { current }: UserState,
  { chosen }: ListsState,
): ListPreference | undefined {
  const since = chosen[list];
  return since && since.accountId === current?.id ? since.preference : current?.listPreferences[list];
}
