import { useDispatch, useModel } from 'saga-models/react';
import { tasks } from './model';

export function Page() {
  const dispatch = useDispatch();
  const { open, removed } = useModel(tasks, 'open', 'removed');
  return (
    <>
      {open.map((task) => (
        <p key={task}>
          {task === removed ? <s>{task}</s> : task}{' '}
          {task === removed ? (
            <button onClick={() => dispatch(tasks.actions.undo())}>Undo</button>
          ) : (
            <button onClick={() => void dispatch(tasks.actions.finish(task))}>Done</button>
          )}
        </p>
      ))}
    </>
  );
}
