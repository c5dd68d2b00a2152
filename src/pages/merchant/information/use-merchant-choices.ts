/** What merchants are filtered and filled in by: agents and regions, read anew with each page and form. */
import { useEffect, useMemo } from 'react';
import type { RegionNode } from '#contract/dictionary/endpoints';
import type { Option } from '#src/components/pickers/option';
import { merchant } from '#src/models/merchant';
import { user } from '#src/models/user';
import { useDispatch, useSelector } from '#src/runtime/react';

const { actions } = merchant;

export function useMerchantChoices() {
  const dispatch = useDispatch();
  const agents = useSelector(merchant, (state) => state.agents);
  const regions = useSelector(merchant, (state) => state.regions);
  // An agent's merchants are the agent's own: there is nothing to choose.
  const isAgent = useSelector(user, ({ current }) => current?.isAgent === true);
  // What was read before is offered meanwhile.
  useEffect(() => {
    void dispatch(actions.fetchAgents()).catch(() => undefined);
    void dispatch(actions.fetchRegions()).catch(() => undefined);
  }, [dispatch]);
  return useMemo(
    () => ({
      isAgent,
      agents: agents?.map(({ id, name }): Option<number> => ({ value: id, label: name })) ?? [],
      regions: regionOptions(regions ?? []),
    }),
    [isAgent, agents, regions],
  );
}

/** Two digits more on each level: a province is asked for by two, a city by four, a district by six. */
export const regionOptions = (nodes: readonly RegionNode[], digits = 2): readonly Option<string>[] =>
  nodes.map(({ code, name, children }) => ({
    value: code.slice(0, digits),
    label: name,
    ...(children.length > 0 && { children: regionOptions(children, digits + 2) }),
  }));
