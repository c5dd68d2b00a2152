/** Waits for the saga that is in the middle of a step, so that starting and cancelling never meet a running generator. */
import { stdChannel } from 'redux-saga';

/** redux-saga marks the actions that it puts; their saga waits at its `yield`. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';

export type WhenParked = (task: () => void, cause?: object) => void;

/**
 * @returns function that runs a task now if no saga is in the middle of a step, and else as soon as that step has ended.
 * It knows by asking redux-saga's own scheduler, through a channel nobody else uses.
 */
export function createWhenParked(): WhenParked {
  const turns = stdChannel<() => void>();
  // Its pattern does the work and never matches, so that the one taker stays for every turn.
  turns.take(
    () => {},
    (turn) => {
      turn();
      return false;
    },
  );
  return (task, cause) => {
    if (cause && SAGA_ACTION in cause) {
      task();
      return;
    }
    let isAsking = true;
    let isIdle = false;
    turns.put(() => {
      if (isAsking) isIdle = true;
      else task();
    });
    isAsking = false;
    // Not in the turn itself: there the scheduler would hold back whatever the task puts.
    if (isIdle) task();
  };
}
