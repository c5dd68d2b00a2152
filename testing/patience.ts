/**
 * How long tests wait. Each waits for what ends the wait; these bounds only end a run in which something never comes, and so are
 * far more than a machine needs that is slow and busy.
 */

/** For one wait: an answer, a state, a part of a page, the start of a server. */
export const stepPatienceMs = 180_000;

/** For one test, which may have many of them. */
export const testPatienceMs = 900_000;
