/** Randomness that can be repeated by its seed, for made-up requests. */
import fc, { type Arbitrary } from 'fast-check';

export interface Dice {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
  /** @throws Error when the list is empty */
  one<Item>(list: readonly Item[]): Item;
  percent(chance: number): boolean;
  from<Value>(arbitrary: Arbitrary<Value>): Value;
}

// By default fast-check prefers the ends of a range, and would prefer some calls to others.
const evenly = (max: number) => fc.noBias(fc.nat(max));
const itself = <Value>(arbitrary: Value) => arbitrary;

/** @returns the result of `play`, which is the same for the same seed */
export function roll<Made>(seed: number, play: (dice: Dice) => Made): Made {
  const game = fc.gen().map((draw) => {
    const below = (count: number) => draw(evenly, count - 1);
    return play({
      below,
      one<Item>(list: readonly Item[]) {
        const place = below(list.length);
        // The index is always within the list.
        return list[place] as Item;
      },
      percent: (chance) => below(100) < chance,
      from: (arbitrary) => draw(itself<typeof arbitrary>, arbitrary),
    });
  });
  const [made] = fc.sample(game, { seed, numRuns: 1 });
  return made as Made;
}
