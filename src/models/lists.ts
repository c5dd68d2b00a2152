/** What people keep about lists: the columns of each list, and saved views. */
import type { ListView, ListViewEdit, NewListView, ViewAudience } from '#contract/list-view/endpoints';
import type { ListPreference, ListPreferenceEdit } from '#contract/preference/endpoints';
import { shellTexts, worded } from '#src/locales';
import { isSuccess } from '#src/request';
import * as views from '#src/services/list-view';
import { saveListPreference } from '#src/services/preference';
import { defineModel } from 'saga-models';
import { call, delay, port, put, select as selectOf, take, type SagaGenerator } from 'saga-models/effects';
import { read, readReducers, type Asking } from './calls/read';
import { spawnAll } from './calls/spawn-all';
import { offerOpposite } from './offer-undo';
import { notifyPort, unsentPreferencesPort } from './ports';
import { user, type UserState } from './user';

export interface ListsState extends Asking {
  /** Own views and views shared with the person; a list that was never asked about is absent. */
  views: Partial<Record<string, readonly ListView[]>>;
  /** By list, the roles that a view can be shared with, once they were read. */
  audiences: Partial<Record<string, readonly ViewAudience[]>>;
  /** Choices made since the current user was read, and the account that made them; `before` until the server has them. */
  chosen: Partial<Record<string, ListPreferenceEdit & { readonly accountId: number }>>;
  /** Lists whose choice is being sent. */
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

/** Columns are often moved in several steps, of which only the last is sent. */
const saveAfterMs = 400;

/** The name under which the problem of reading a list's audiences is kept. */
export const audiencesPart = (list: string) => `audiences ${list}`;

export interface PreferenceChoice extends ListPreferenceEdit {
  readonly list: string;
}

const editOf = (preference: ListPreference, before: ListPreference | undefined): ListPreferenceEdit => ({
  preference,
  ...(before && { before }),
});

interface DeletedView {
  readonly list: string;
  readonly id: number;
}

export const lists = defineModel({
  namespace: 'lists',
  state: initialState,
  reducers: {
    ...readReducers,
    /** A new read clears the problem that the previous one left. */
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
    /** Adds a view, or replaces the changed one. */
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

    function* choose({ list, ...edit }: PreferenceChoice) {
      const accountId = yield* selectOf(user, ({ current }) => current?.id);
      if (accountId === undefined) return;
      const unsent = yield* port(unsentPreferencesPort);
      // The server has seen nothing since the first of several choices.
      const before = (yield* select(({ chosen }) => chosen[list]))?.before ?? edit.before;
      const whole = editOf(edit.preference, before);
      yield* put(actions.saveChosen({ list, ...whole, accountId }));
      unsent.write(accountId, list, whole);
      const latest = () => select(({ chosen }) => chosen[list]);
      yield* delay(saveAfterMs);
      // Waits for a running request, so that the last choice is also the last one the server gets.
      while (yield* select(({ sending }) => sending[list] === true)) yield* take(actions.saveSending);
      const own = yield* latest();
      if (own?.preference !== edit.preference) return;
      yield* put(actions.saveSending({ list, isSending: true }));
      try {
        const reply = yield* call(saveListPreference, list, editOf(own.preference, own.before));
        if (!isSuccess(reply)) return;
        const next = yield* latest();
        if (next && next.preference !== edit.preference) {
          // Chosen meanwhile: its difference is to what the server has now.
          const rebased = { preference: next.preference, before: edit.preference };
          yield* put(actions.saveChosen({ list, ...rebased, accountId }));
          unsent.write(accountId, list, rebased);
          return;
        }
        unsent.clear(accountId, list);
        yield* put(actions.saveChosen({ list, preference: edit.preference, accountId }));
      } catch {
        // Silent: the browser keeps the choice and sends it at the next visit.
      } finally {
        yield* put(actions.saveSending({ list, isSending: false }));
      }
    }

    return {
      fetchViews: readViews,

      *fetchAudiences(list: string) {
        const found = yield* read(tools, audiencesPart(list), undefined, (signal) =>
          views.listAudiences(list, signal),
        );
        if (found) yield* put(actions.saveAudiences({ list, audiences: found }));
      },

      /** @returns the new view; undefined when refused */
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

      /** @returns the view as it is now; undefined when refused */
      updateView: [
        function* ({ list, edit }: { readonly list: string; readonly edit: ListViewEdit }) {
          const reply = yield* call(views.updateView, edit);
          if (isSuccess(reply)) yield* put(actions.saveView({ list, view: reply.data }));
          // Read again even when refused, because what is shown may be outdated.
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

      /** Shows the choice at once and sends it a moment later. */
      savePreference: choose,

      /** Sends a choice that an earlier visit could not send. */
      *sendUnsent(list: string) {
        const accountId = yield* selectOf(user, ({ current }) => current?.id);
        if (accountId === undefined) return;
        const edit = (yield* port(unsentPreferencesPort)).read(accountId, list);
        if (edit) yield* call(choose, { list, ...edit });
      },
    };
  },
});

/** The person's choice for a list; undefined if there is none. */
export function preferenceFor(
  list: string,
  current: UserState['current'],
  { chosen }: Pick<ListsState, 'chosen'>,
): ListPreference | undefined {
  const since = chosen[list];
  return since && since.accountId === current?.id ? since.preference : current?.listPreferences[list];
}
