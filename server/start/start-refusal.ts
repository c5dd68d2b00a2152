/** The server cannot start, and the reason is one sentence for the person who started it. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
