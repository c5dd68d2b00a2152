/** Prints what publint and "are the types wrong" find in a tarball, one finding in a line. */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

const tarball = readFileSync(process.argv[2] ?? '');
const { messages } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true });
const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
// Without declarations it has no list of problems.
const problems = 'problems' in checked ? checked.problems : [checked];
for (const finding of [...messages, ...problems]) console.log(JSON.stringify(finding));
