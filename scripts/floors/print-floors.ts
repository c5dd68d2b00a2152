/** `npm run report -- floors`: each house from the ground up, its rings, and the imports that climb. */
import { houses, topFolders } from './floors';
import { houseOf, importsOf } from './tree';

const checkout = importsOf(process.cwd(), topFolders);

for (const [name, floors] of Object.entries(houses)) {
  const { rooms, homeless, rings, climbs } = houseOf(checkout, floors);
  console.log(`${name}: ${rooms.length} rooms on ${floors.length} floors`);
  for (const file of homeless) console.log(`  stands nowhere: ${file}`);
  for (const ring of rings) console.log(`  a ring of ${ring.length} rooms: ${ring.join(' ')}`);
  for (const { file, imported } of climbs) console.log(`  climbs: ${file} to ${imported}`);
}
