/** The user fetch went well and brought nobody (spec section 8). */
export class NoUserError extends Error {
  override readonly name = 'NoUserError';
  constructor() {
    super('the user fetch returned no data');
  }
}

export const isNoUserError = (error: unknown): error is NoUserError => error instanceof NoUserError;
