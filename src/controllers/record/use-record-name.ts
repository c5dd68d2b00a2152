/** Tells the shell the name of this page's record, for the breadcrumb and the document title. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { global } from '#src/models/global';
import { useDispatch } from 'saga-models/react';

/** @param name undefined until it is known */
export function useRecordName(name: string | undefined): void {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    if (name !== undefined) void dispatch(global.actions.saveRecordName({ pathname, name }));
  }, [dispatch, pathname, name]);
}
