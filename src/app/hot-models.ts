/** Changed models while developing: every running app takes them, and keeps its state. */
import type { AnyModel, App } from '../runtime';

const runningApps = new Set<App>();

/** Replaces the models of this app, too, from now on. Returns the way to stop. */
export function takeHotModels(app: App): () => void {
  runningApps.add(app);
  return () => runningApps.delete(app);
}

/** Lazy models that an app has not asked for yet stay away: it loads them as they are by then. */
export function replaceModels(models: readonly AnyModel[]): void {
  for (const app of runningApps) {
    for (const model of models) if (app.hasModel(model.namespace)) app.replaceModel(model);
  }
}
