/** What people keep about lists: their arrangement of each, and saved views. */
import type { ListView, ListViewEdit, NewListView, ViewAudience } from '#contract/list-view/endpoints';
import type { ListPreference } from '#contract/preference/endpoints';
import { shellTexts, worded } from '../locales';
import { isSuccess } from '../request';
import { defineModel } from '../runtime';
import { call, delay, port, put, select as selectOf, take, type SagaGenerator } from '../runtime/effects';
import * as views from '../services/list-view';
import { saveListPreference } from '../services/preference';
import { read, readReducers, type Asking } from './calls/read';
import { spawnAll } from './calls/spawn-all';
import { offerOpposite } from './offer-undo';
import { notifyPort, unsentPreferencesPort } from './ports';
import { user, type UserState } from './user';

export interface ListsState extends Asking {
  /** Own views and those shared with one; a list that was not asked about is absent. */
  views: Partial<Record<string, readonly ListView[]>>;
  /** The roles that a view of the list can be shared with, where that was asked. */
  audiences: Partial<Record<string, readonly ViewAudience[]>>;
  /** What was chosen since the person was read, and by whom. */
  chosen: Partial<Record<string, { readonly accountId: number; readonly preference: ListPreference }>>;
  /** Lists of which a choice is on its way. */
  sending: Partial<Record<string, true>>;
}

const initialState: ListsState = {
  views: {},
  audiences: {},
  chosen: {},
  sending: {},
  asked: {},
  problems: {},
};

/** Columns are moved several steps in a row; the server hears of the last. */
const saveAfterMs = 400;

export interface PreferenceChoice {
  readonly list: string;
  readonly preference: ListPreference;
}

interface DeletedView {
  readonly list: string;
  readonly id: number;
}

export const lists = defineModel({
  namespace: 'lists',
  state: initialState,
  reducers: {
    ...readReducers,
    /** Asked again, whether it fails is open again. */
    saveAsked(state, asked: Parameters<typeof readReducers.saveAsked>[1]) {
      readReducers.saveAsked(state, asked);
      delete state.problems[asked.part];
    },
    saveViews(state, { list, views: found }: { list: string; views: readonly ListView[] }) {
      Object.assign(state.views, { [list]: found });
      delete state.problems[list];
    },
    saveAudiences(state, { list, audiences }: { list: string; audiences: readonly ViewAudience[] }) {
      Object.assign(state.audiences, { [list]: audiences });
    },
    /** A new one, or one that was changed. */
    saveView(state, { list, view }: { list: string; view: ListView }) {
      const known = state.views[list];
      if (!known) return;
      const isNew = known.every(({ id }) => id !== view.id);
      const views = isNew ? [...known, view] : known.map((each) => (each.id === view.id ? view : each));
      Object.assign(state.views, { [list]: views });
    },
    dropView(state, { list, id }: { list: string; id: number }) {
      Object.assign(state.views, { [list]: state.views[list]?.filter((view) => view.id !== id) });
    },
    saveChosen(state, { list, ...chosen }: PreferenceChoice & { accountId: number }) {
      Object.assign(state.chosen, { [list]: chosen });
    },
    saveSending(state, { list, isSending }: { list: string; isSending: boolean }) {
      if (isSending) state.sending[list] = true;
      else delete state.sending[list];
    },
  },
  effects: (tools) => {
    const { actions, select } = tools;

    function* readViews(list: string): SagaGenerator<void> {
      const found = yield* read(tools, list, undefined, (signal) => views.listViews(list, signal));
      if (found) yield* put(actions.saveViews({ list, views: found }));
    }

    function* choose({ list, preference }: PreferenceChoice) {
      const accountId = yield* selectOf(user, ({ current }) => current?.id);
      if (accountId === undefined) return;
      const unsent = yield* port(unsentPreferencesPort);
      yield* put(actions.saveChosen({ list, preference, accountId }));
      unsent.write(accountId, list, preference);
      const own = yield* select(({ chosen }) => chosen[list]);
      const isLatest = () => select(({ chosen }) => chosen[list] === own);
      yield* delay(saveAfterMs);
      // One after the other, so that the last one is what the server keeps.
      while (yield* select(({ sending }) => sending[list] === true)) yield* take(actions.saveSending);
      if (!(yield* isLatest())) return;
      yield* put(actions.saveSending({ list, isSending: true }));
      try {
        const reply = yield* call(saveListPreference, list, preference);
        if (isSuccess(reply) && (yield* isLatest())) unsent.clear(accountId, list);
      } catch {
        // The browser keeps it and sends it with the next visit; nothing that the person has to know now.
      } finally {
        yield* put(actions.saveSending({ list, isSending: false }));
      }
    }

    return {
      fetchViews: readViews,

      *fetchAudiences(list: string) {
        const found = yield* read(tools, `audiences ${list}`, undefined, (signal) =>
          views.listAudiences(list, signal),
        );
        if (found) yield* put(actions.saveAudiences({ list, audiences: found }));
      },

      /** @returns the new view; undefined when it was refused */
      createView: [
        function* (view: NewListView) {
          const reply = yield* call(views.createView, view);
          if (!isSuccess(reply)) return undefined;
          yield* put(actions.saveView({ list: view.list, view: reply.data }));
          yield* spawnAll([readViews(view.list)]);
          return reply.data;
        },
        { type: 'takeLeading' },
      ] as const,

      /** @returns the view as it is now; undefined when it was refused */
      updateView: [
        function* ({ list, edit }: { readonly list: string; readonly edit: ListViewEdit }) {
          const reply = yield* call(views.updateView, edit);
          if (isSuccess(reply)) yield* put(actions.saveView({ list, view: reply.data }));
          // Refused or not, what is shown may be old.
          yield* spawnAll([readViews(list)]);
          return isSuccess(reply) ? reply.data : undefined;
        },
        { type: 'takeLeading' },
      ] as const,

      /** @returns whether it was deleted */
      deleteView: [
        function* ({ list, id }: DeletedView) {
          const view = yield* select((known) => known.views[list]?.find((each) => each.id === id));
          const reply = yield* call(views.deleteView, id);
          if (isSuccess(reply)) yield* put(actions.dropView({ list, id }));
          yield* spawnAll([readViews(list)]);
          if (isSuccess(reply) && view) {
            const done = worded(shellTexts, ({ shell }) => shell.viewDeleted(view.name));
            yield* offerOpposite<DeletedView>(done, 'lists/restoreView', { list, id });
          }
          return isSuccess(reply);
        },
        { type: 'takeLeading' },
      ] as const,

      restoreView: [
        function* ({ list, id }: DeletedView) {
          const reply = yield* call(views.restoreView, id);
          if (isSuccess(reply)) {
            yield* put(actions.saveView({ list, view: reply.data }));
            (yield* port(notifyPort)).success(worded(shellTexts, ({ shell }) => shell.undone));
          }
          yield* spawnAll([readViews(list)]);
        },
        { type: 'takeLeading' },
      ] as const,

      /** Shown at once, sent a moment later. */
      savePreference: choose,

      /** Takes up a choice that an earlier visit could not send. */
      *sendUnsent(list: string) {
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
  list: string,
  current: UserState['current'],
  { chosen }: ListsState,
): ListPreference | undefined {
  const since = chosen[list];
  return since && since.accountId === current?.id ? since.preference : current?.listPreferences[list];
}
