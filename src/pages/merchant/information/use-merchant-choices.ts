/** Choices for merchants' filters and forms: agents, read again with each page and form; regions, read when needed. */
import { useEffect, useMemo } from 'react';
import { entryOption } from '#src/components/pickers/in-use';
import { componentTexts } from '#src/components/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { useTexts } from '#src/locales';
import { merchant } from '#src/models/merchant';
import { user } from '#src/models/user';
import { useDispatch, useSelector } from 'saga-models/react';
import { regionOptions } from '../../region-options';

const { actions } = merchant;

/** @param wantsRegions true if a region is shown by name; a picker reads the regions when it opens */
export function useMerchantChoices(wantsRegions: boolean) {
  const dispatch = useDispatch();
  const { disabledEntry } = useTexts(componentTexts);
  const agents = useSelector(merchant, (state) => state.agents);
  const regions = useSelector(merchant, (state) => state.regions);
  // An agent's merchants are always the agent's own, so there is nothing to choose.
  const isAgent = useSelector(user, ({ current }) => current?.isAgent === true);
  // Choices read before are offered meanwhile.
  useEffect(() => {
    void dispatch(actions.fetchAgents()).catch(() => undefined);
  }, [dispatch]);
  useEffect(() => {
    if (wantsRegions) void dispatch(actions.fetchRegions()).catch(() => undefined);
  }, [dispatch, wantsRegions]);
  return useMemo(
    () => ({
      isAgent,
      agents: choicesOf(agents, actions.fetchAgents(), (all) =>
        all.map((agent) => entryOption(agent, disabledEntry)),
      ),
      regions: choicesOf(regions, actions.fetchRegions(), regionOptions),
    }),
    [isAgent, agents, regions, disabledEntry],
  );
}
