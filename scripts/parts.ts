import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listPackages } from './licences.ts';
import { runNpm } from './run-npm.ts';

const licence = z.union([
  z.object({ license: z.union([z.object({ id: z.string() }), z.object({ name: z.string() })]) }),
  z.object({ expression: z.string() }),
]);

const component = z.looseObject({
  type: z.string(),
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string().startsWith('pkg:npm/'),
  licenses: z.array(licence).optional(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string().regex(/^[0-9a-f]+$/) })).optional(),
});

/** As much of CycloneDX (ECMA-424) as those who read the list go by. */
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.\d+$/),
  serialNumber: z.string().startsWith('urn:uuid:'),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component }),
  components: z.array(component).min(1),
  dependencies: z.array(z.looseObject({ ref: z.string() })).min(1),
});

export type Bill = z.infer<typeof bill>;

/**
 * Every part that package-lock.json names, for every kind of machine and for building, as a CycloneDX list: npm writes it, and
 * asks nobody. Licences that npm leaves out are those of scripts/licences.ts.
 */
export async function listParts(folder: string): Promise<Bill> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { code, said, complained } = await runNpm(folder, args);
  if (code !== 0) throw new Error(`npm sbom ended with ${code}: ${complained}`);
  const parts = bill.parse(JSON.parse(said));
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  // npm names the whole after its folder.
  parts.metadata.component.name = name;
  const licences = new Map(
    listPackages(folder).map((each) => [`${each.name}@${each.version}`, each.licence]),
  );
  for (const part of parts.components) {
    const known = licences.get(`${part.name}@${part.version}`);
    if (part.licenses === undefined && known) part.licenses = [{ license: { name: known } }];
  }
  return parts;
}
