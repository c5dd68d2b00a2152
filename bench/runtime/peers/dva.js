/** dva-core with dva-loading. */
import { create } from 'dva-core';
import createLoading from 'dva-loading';
import { createModels, listEffects } from './application.js';
import { createDvaModels } from './dva-models.js';

export function createDva(size) {
  const models = createModels(size);
  const effects = listEffects(models);
  const app = create();
  app.use(createLoading());
  for (const model of createDvaModels(models)) app.model(model);
  app.start();
  return {
    roundTrip: (index) => app._store.dispatch({ type: effects[index].fetchType, payload: index }),
    valueOf: (index) => app._store.getState()[effects[index].namespace].value,
  };
}
