/** Choices for merchants' filters and forms: agents, read again with each page and form; regions, read when needed. */
import { useCallback, useEffect, useMemo } from 'react';
import type { Option } from '#src/components/pickers/option';
import { merchant } from '#src/models/merchant';
import { user } from '#src/models/user';
import { useDispatch, useSelector } from '#src/runtime/react';
import { regionOptions } from '../../RegionFilter';

const { actions } = merchant;

/** @param wantsRegions true if a region is shown; a closed picker alone doesn't need the regions */
export function useMerchantChoices(wantsRegions: boolean) {
  const dispatch = useDispatch();
  const agents = useSelector(merchant, (state) => state.agents);
  const regions = useSelector(merchant, (state) => state.regions);
  // An agent's merchants are always the agent's own, so there is nothing to choose.
  const isAgent = useSelector(user, ({ current }) => current?.isAgent === true);
  // Choices read before are offered meanwhile.
  useEffect(() => {
    void dispatch(actions.fetchAgents()).catch(() => undefined);
  }, [dispatch]);
  const readRegions = useCallback(
    () => void dispatch(actions.fetchRegions()).catch(() => undefined),
    [dispatch],
  );
  useEffect(() => {
    if (wantsRegions) readRegions();
  }, [wantsRegions, readRegions]);
  return useMemo(
    () => ({
      isAgent,
      agents: agents?.map(({ id, name }): Option<number> => ({ value: id, label: name })) ?? [],
      regions: regionOptions(regions ?? []),
      readRegions,
    }),
    [isAgent, agents, regions, readRegions],
  );
}
