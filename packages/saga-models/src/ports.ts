/** Ports: how an effect reaches what the application supplies (toasts, navigation) without importing it. */

export interface Port<Implementation> {
  readonly name: string;
  /** never set: carries the type from `definePort` to `port` */
  readonly implementation?: Implementation;
}

export interface ProvidedPort {
  readonly name: string;
  readonly implementation: unknown;
}

/** Defines a port, once, beside the models that use it. */
export const definePort = <Implementation>(name: string): Port<Implementation> => ({ name });

/** Pairs a port with this app's implementation: `createApp({ ports: [provide(notify, toast)] })`. */
export const provide = <Implementation>(
  port: Port<Implementation>,
  implementation: Implementation,
): ProvidedPort => ({ ...port, implementation });

/** Looks up an app's implementation of a port. */
export type ReadPort = <Implementation>(port: Port<Implementation>) => Implementation | undefined;
