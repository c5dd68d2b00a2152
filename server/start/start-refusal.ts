/** The server can't start, for a reason that is one sentence for the person who started it. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
