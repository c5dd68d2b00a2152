/** Our runtime with its loading plugin and the same models as dva. */
import { createApp, createLoading } from '../our-runtime.js';
import { createModels, listEffects } from './application.js';
import { createDvaModels } from './dva-models.js';

export function createRuntime(size) {
  const models = createModels(size);
  const effects = listEffects(models);
  const app = createApp({ models: createDvaModels(models), hooks: createLoading() }).start();
  return {
    roundTrip: (index) => app.dispatch({ type: effects[index].fetchType, payload: index }),
    valueOf: (index) => app.store.getState()[effects[index].namespace].value,
  };
}
