/** A component that comes with its models when it is first drawn. */
import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { type AnyModel } from '../model';
import { type Model, type RegisterModel } from './types';

type Loaded<Found> = Promise<Found | { readonly default: Found }>;

export interface DynamicOptions<Props extends object> {
  readonly app: { readonly _models: readonly AnyModel[]; readonly model: RegisterModel };
  readonly models?: () => readonly Loaded<Model>[];
  readonly component: () => Loaded<ComponentType<Props>>;
  readonly LoadingComponent?: ComponentType;
}

const foundIn = <Found extends object>(loaded: Found | { readonly default: Found }): Found =>
  'default' in loaded ? loaded.default : loaded;

let DefaultLoading: ComponentType = () => null;

/** What does not come is thrown where the component is drawn, so that an error boundary can say so. */
export function dynamic<Props extends object>({
  app,
  models = () => [],
  component,
  LoadingComponent,
}: DynamicOptions<Props>): ComponentType<Props> {
  const Component = lazy(async () => {
    const [loaded, ...loadedModels] = await Promise.all([component(), ...models()]);
    for (const model of loadedModels.map(foundIn))
      if (!app._models.some(({ namespace }) => namespace === model.namespace)) app.model(model);
    return { default: foundIn(loaded) };
  });
  return function Dynamic(props) {
    const Loading = LoadingComponent ?? DefaultLoading;
    return <Suspense fallback={<Loading />}>{createElement<Props>(Component, props)}</Suspense>;
  };
}

dynamic.setDefaultLoadingComponent = (component: ComponentType): void => {
  DefaultLoading = component;
};
