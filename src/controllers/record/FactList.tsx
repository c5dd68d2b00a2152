/** The facts of a record, one per line with its label; empty facts are collected in one line at the end. */
import { FactGroups, type Fact } from '#src/components/record/FactGroups';

export type { Fact };

const noGroups: readonly never[] = [];

export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <FactGroups isNarrow main={facts} groups={noGroups} />
);
