/** Chance that comes back with its seed, for requests that are made up. */
import fc, { type Arbitrary } from 'fast-check';

export interface Dice {
  /** From 0 on. */
  below(count: number): number;
  /** @throws Error when the list is empty */
  one<Item>(list: readonly Item[]): Item;
  percent(chance: number): boolean;
  from<Value>(arbitrary: Arbitrary<Value>): Value;
}

// Left to itself, fast-check prefers the ends of a range, and so some calls to others.
const evenly = (max: number) => fc.noBias(fc.nat(max));
const itself = <Value>(arbitrary: Value) => arbitrary;

/** @returns what `play` makes of the dice; the same for the same seed */
export function roll<Made>(seed: number, play: (dice: Dice) => Made): Made {
  const game = fc.gen().map((draw) => {
    const below = (count: number) => draw(evenly, count - 1);
    return play({
      below,
      one<Item>(list: readonly Item[]) {
        const place = below(list.length);
        // Only looked at where the list is long enough.
        return list[place] as Item;
      },
      percent: (chance) => below(100) < chance,
      from: (arbitrary) => draw(itself<typeof arbitrary>, arbitrary),
    });
  });
  const [made] = fc.sample(game, { seed, numRuns: 1 });
  return made as Made;
}
