/** The tree stands as the list of floors says, types included. */
import { houses, topFolders } from './floors';
import { houseOf, importsOf } from './tree';

const checkout = importsOf('.', topFolders);

describe('a house', () => {
  it.each([
    { name: 'browser', floors: houses.browser, roomsInRings: 0, climbs: 0 },
    { name: 'server', floors: houses.server, roomsInRings: 0, climbs: 0 },
  ] as const)(
    '$name has no more climbs, and rooms in rings, than these',
    ({ floors, roomsInRings, climbs }) => {
      const house = houseOf(checkout, floors);
      expect(house.rooms).toEqual(floors.flat());
      expect({
        homeless: house.homeless,
        roomsInRings: house.rings.flat().length,
        climbs: house.climbs.length,
      }).toEqual({ homeless: [], roomsInRings, climbs });
    },
  );
});

it('finds climbs and rings, also of types, of whole modules and of what is imported when it is used', () => {
  const planted = {
    files: ['a/one.ts', 'a/two.ts', 'b/one.ts', 'c.ts', 'd/one.ts'],
    imports: [
      { file: 'a/one.ts', imported: 'b/one.ts' },
      { file: 'a/one.ts', imported: 'a/two.ts' },
      { file: 'b/one.ts', imported: 'c.ts' },
      { file: 'c.ts', imported: 'a/two.ts' },
    ],
  };
  expect(houseOf(planted, [['a'], ['b'], ['c'], ['e']])).toEqual({
    rooms: ['a', 'b', 'c'],
    homeless: [],
    rings: [['a', 'b', 'c']],
    climbs: planted.imports.filter(({ file, imported }) => imported > file && !imported.startsWith('a')),
  });
});
