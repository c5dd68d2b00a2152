/** One instance of the application: connects store, router and error policy, and renders it. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { productTitle } from '#config/constants';
import { paths } from '#config/routes';
import type { ShownOffice } from '#contract/settings/shown-office';
import { authorityStore } from '#src/access';
import { keepFocus } from '#src/components/layers/kept-focus';
import { createLayers } from '#src/components/layers/layer-history';
import type { Report } from '#src/components/lazy/report';
import { beginsOpen } from '#src/layouts/menu/menu-choice';
import { readableAction } from '#src/lib/readable-action';
import { browserStorage } from '#src/lib/storage/browser-storage';
import { enteringUsername, rememberedUsername } from '#src/lib/storage/remembered-username';
import { createUnsavedWork, hasUnsavedWork, type UnsavedWork } from '#src/lib/unsaved-work';
import { loadTexts, shellTexts, worded, wordingIn } from '#src/locales';
import {
  authorityPort,
  beginAnew,
  createUnsentPreferences,
  environmentPort,
  error,
  global,
  login,
  navigationPort,
  notifyPort,
  unsentPreferencesPort,
  user,
} from '#src/models';
import type { LoginState } from '#src/models/login';
import { redirectLanding } from '#src/models/redirect-landing';
import type { UserState } from '#src/models/user';
import { chunkLoadErrorOf, createRequest, environment, inNameOf } from '#src/request';
import { createApp, createLoading, isCancelled, provide } from 'saga-models';
import { createDevTools } from 'saga-models/devtools';
import { Application } from './Application';
import { chosenLocale } from './browser/chosen-locale';
import { refuseDrops } from './browser/dropped-things';
import { localeChoice } from './browser/LanguageProvider';
import { followOtherTabs } from './browser/other-tabs';
import { markContainer, ownPlaceIn } from './browser/own-container';
import { followShade, readShadeChoice } from './browser/shade';
import { followPersonWithDrafts } from './browser/sweep-drafts';
import { followBuilds } from './builds/follow-builds';
import { keepCompiled } from './builds/keep-compiled';
import { createErrorPolicy } from './errors/error-policy';
import { createNotifier } from './errors/notifier';
import type { HostOptions } from './host';
import { createNavigation } from './routing/navigation';
import { createRouter } from './routing/router';
import { silentLanding } from './routing/silent-landing';
import { createWarmUp } from './routing/warm-up';
import { createUnheardWrites } from './unheard-writes';

export interface BackOfficeOptions extends HostOptions {
  /** The document is shared with a host: styles and popups stay inside the element. */
  readonly isHosted?: boolean;
  /** Names the build of this page; without it, new builds are not looked for. */
  readonly build?: string | undefined;
  readonly office?: ShownOffice | undefined;
  /** The unsaved input of this instance. */
  readonly unsavedWork?: UnsavedWork;
}

export interface BackOffice {
  /** Navigates to a path of the application. */
  readonly open: (path: string) => void;
  /** Removes the application from the page and ends all its work. */
  readonly stop: () => void;
}

export function startBackOffice(
  container: HTMLElement,
  {
    isHosted = false,
    basename,
    path,
    build,
    office,
    shell = 'whole',
    onSignedOut,
    onDirtyChange,
    onLeave,
    unsavedWork = createUnsavedWork(onDirtyChange),
  }: BackOfficeOptions = {},
): BackOffice {
  const router = createRouter(environment, { basename, path });
  const layers = createLayers(router);
  let isStopped = false;
  const navigation = createNavigation({
    router,
    isInMemory: path !== undefined,
    onSignedOut,
    isEnded: () => isStopped,
  });
  let heldBackCount = 0;
  const root = isHosted ? container : undefined;
  const notifier = createNotifier({
    root,
    onMissing: (thrown) => report(thrown),
    onHeldBack(wording) {
      heldBackCount += 1;
      const text = wordingIn(wording, chosenLocale(app));
      void app.dispatch(global.actions.addNotice({ id: `held-back-${heldBackCount}`, type: 'error', text }));
    },
  });
  const offerReload = () =>
    notifier.offer(
      worded(shellTexts, ({ shell }) => shell.newVersion),
      {
        label: worded(shellTexts, ({ shell }) => shell.refresh),
        onClick: () => window.location.reload(),
      },
    );
  const builds = build === undefined ? undefined : followBuilds({ build, isHosted, onNewBuild: offerReload });
  const policy = createErrorPolicy({
    notifier,
    navigation,
    onDeparture: onLeave ?? (({ address }) => navigation.replacePage(address)),
    surroundings: () => ({
      location: navigation.location(),
      base: environment.base,
      bindUrl: environment.bindUrl,
      returnUrl: window.location.href,
      username: nameToBind(app.store.getState()),
      texts: shellTexts.textsIn(chosenLocale(app)).errors,
    }),
    signOut: () => {
      const isRedirectDisabled = hasUnsavedWork();
      void app.dispatch(login.actions.signOut({ isRedirectDisabled, returnTo: navigation.location() }));
    },
    // While nobody is known, it was that very question that was refused.
    confirmRights: () =>
      void (usernameOf(app.store.getState()) !== undefined && app.dispatch(user.actions.confirmCurrent())),
    saveRefusal: (refusal) => app.dispatch(error.actions.saveRefusal(refusal)),
    lookForNewBuild: () => builds?.look(),
    // eslint-disable-next-line no-console -- the console is where the product's keepers look
    log: (text) => console.error(text),
  });
  const unheardWrites = createUnheardWrites();
  const client = createRequest(environment, {
    language: () => chosenLocale(app),
    accountId: () => app.store.getState().user.current?.id,
    async reauthenticate(refusal) {
      const state = app.store.getState();
      // Nobody is signed in yet, which is no failure: the first request of a visit leads to the login page.
      if (usernameOf(state) === undefined) return 'not-asked';
      const renewing = app.dispatch(login.actions.awaitRenewal());
      if (!state.login.isExpired) policy.handleError(refusal);
      const renewal = await renewing;
      return isCancelled(renewal) ? 'declined' : renewal;
    },
    onRightsChange: () => void app.dispatch(user.actions.confirmCurrent()),
    onWrite: unheardWrites.begin,
    onFailure: ({ failure, url }) => policy.handleProblem({ kind: 'body', envelope: failure, url }),
  });
  const app = createApp({
    models: [global, error, login, user, redirectLanding],
    hooks: [
      createLoading(),
      beginAnew,
      { onError: policy.handleError, onCall: (call) => () => inNameOf(client, call) },
      ...(process.env.NODE_ENV === 'development' ? [createDevTools()] : []),
    ],
    ports: [
      provide(environmentPort, environment),
      provide(authorityPort, authorityStore),
      provide(unsentPreferencesPort, createUnsentPreferences(browserStorage)),
      provide(notifyPort, notifier),
      provide(navigationPort, navigation),
    ],
    devTools: { name: productTitle, actionSanitizer: readableAction },
    initialState: {
      global: {
        ...global.state,
        // Set before the first render: otherwise the menu would be rendered folded and slide open at each visit.
        collapsed: !beginsOpen(root),
        shadeChoice: readShadeChoice(),
        locale: localeChoice.read(),
        ...(office && { office }),
      },
    },
  }).start();

  const report: Report = (thrown, page) => {
    policy.handleError(thrown);
    if (chunkLoadErrorOf(thrown)) builds?.chunkIsMissing(page);
  };

  if (unheardWrites.take()) {
    const text = wordingIn(
      worded(shellTexts, ({ shell }) => shell.unheardWrite),
      chosenLocale(app),
    );
    void app.dispatch(global.actions.addNotice({ id: 'unheard-write', type: 'error', text }));
  }

  const home = `${environment.base}${paths.welcome}`;
  const ending = new AbortController();
  const warmUp = createWarmUp({
    app,
    client,
    base: environment.base,
    home,
    loadLanguage: () => loadTexts(chosenLocale(app)),
    async askWhoIsThere() {
      await app.dispatch(user.actions.fetchCurrent());
      return app.store.getState().user.authList;
    },
    signal: ending.signal,
  });
  const cleanups = [
    markContainer(container, shell),
    () => ending.abort(),
    () => builds?.stop(),
    layers.stop,
    followShade(app.store, root ?? document.documentElement),
    followPersonWithDrafts(app.store),
    followOtherTabs(app, unsavedWork),
    refuseDrops(root),
    keepFocus(root ?? document.body),
  ];

  const opened = navigation.location();
  const landing = silentLanding(opened, environment, home);
  if (landing) void app.dispatch(redirectLanding.actions.land(landing));
  const ready = warmUp.prepare(opened);

  const place = root ? ownPlaceIn(root) : container;
  const drawing = createRoot(place);
  const page = <Application {...{ app, report, root, shell, unsavedWork, layers, router }} />;
  // Rendered once, when everything has loaded: showing one loading state after the other is slower and restless. A page of
  // our own shows nothing before that can be touched; a host's does, so there React renders in short steps.
  const draw = () => drawing.render(page);
  void ready.then(() => {
    if (isStopped) return;
    if (isHosted) startTransition(draw);
    else draw();
    const isKnown = usernameOf(app.store.getState()) !== undefined;
    // Not on the login page, where running the shared code of messages would disturb typing.
    if (isKnown) notifier.prepare();
    if (!isHosted) keepCompiled(build, isKnown ? 'shell' : 'login', ending.signal);
  });

  return {
    open: (wanted) => navigation.navigate(wanted),
    stop() {
      isStopped = true;
      unheardWrites.leave();
      drawing.unmount();
      if (root) place.remove();
      for (const cleanup of cleanups) cleanup();
      notifier.stop();
      app.stop();
      router.dispose();
    },
  };
}

/**
 * The user name for binding an account: of who signs in, of who is signed in, of who has just signed in, or the one that
 * this browser remembers.
 */
const nameToBind = (state: { readonly user: UserState; readonly login: LoginState }): string | undefined =>
  state.login.username ??
  usernameOf(state) ??
  enteringUsername.read() ??
  (rememberedUsername.read() || undefined);

const usernameOf = (state: { readonly user: UserState }): string | undefined => state.user.current?.username;
