/** The server can't start, for a reason that is one sentence for the person who started it. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** The same for a reason that may pass by itself, such as a database that is starting, too: a later start may succeed. */
export class PassingRefusal extends StartRefusal {}
