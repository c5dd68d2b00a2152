/** Tells the shell what the record of this page is called: breadcrumb and document title name it, as its title does. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { global } from '../../models/global';
import { useDispatch } from '../../runtime/react';

/** @param name undefined until it is known */
export function useRecordName(name: string | undefined): void {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    if (name !== undefined) void dispatch(global.actions.saveRecordName({ pathname, name }));
  }, [dispatch, pathname, name]);
}
