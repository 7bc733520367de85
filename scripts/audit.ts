// `npm run audit`: what comes from outside. Its licences, a list of its parts (SBOM), and whether a hole in it is known. The
// last needs a registry that answers, so none of this but the licences belongs to `npm test`.
// It ends with 0 when all is well, 1 when something was found, and 2 when nothing was found but the registry did not answer.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.ts';
import { checkLicences } from './licences.ts';
import { listParts } from './parts.ts';
import { findVulnerabilities } from './vulnerabilities.ts';

const partsFile = 'sbom.cdx.json';

console.log('▶ licences');
const areAllowed = checkLicences();

console.log('\n▶ list of parts');
const parts = await listParts(root);
writeFileSync(join(root, partsFile), `${JSON.stringify(parts, null, 2)}\n`);
console.log(`${partsFile}: CycloneDX ${parts.specVersion}, ${parts.components.length} components.`);

console.log('\n▶ known vulnerabilities');
const answer = await findVulnerabilities(root);
if ('notAsked' in answer) {
  console.error(`NOT KNOWN: the registry does not answer this question (${answer.notAsked}).`);
  console.error(
    'That is neither good nor bad news: ask again where npm reaches its registry without a mirror between.',
  );
} else if (answer.known.length > 0) {
  for (const each of answer.known) console.error(each);
} else console.log('The registry knows of none.');

const isFound = !areAllowed || ('known' in answer && answer.known.length > 0);
process.exit(isFound ? 1 : 'notAsked' in answer ? 2 : 0);
