/** The facts of a record, one below the other, each by its label; what is empty is one line at the end. */
import { FactGroups, type Fact } from '../../components/record/FactGroups';

export type { Fact };

const noGroups: readonly never[] = [];

export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <FactGroups isNarrow main={facts} groups={noGroups} />
);
