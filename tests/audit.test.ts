import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { listPackages } from '../scripts/licences.ts';
import { listParts } from '../scripts/parts.ts';
import { findVulnerabilities } from '../scripts/vulnerabilities.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';

const root = join(import.meta.dirname, '..');
const hole = (name: string) => ({
  ...{ id: 1, title: `A hole in ${name}`, url: `https://advisories.example/${name}`, severity: 'high' },
  vulnerable_versions: '<5.0.0',
});

it('says what is known about a package that is used, and through which others it comes', async () => {
  const registry = await startRegistry({ holes: ['lodash', 'leaky'] });
  const answer = await findVulnerabilities(folderWith({ leaky: '1.0.0' }), registry);
  expect(answer).toEqual({
    known: [expect.stringMatching(/^high {2}leaky .*A hole in leaky https:\/\/advisories\.example\/leaky$/)],
  });
});

it('says that nothing is known when the registry knows holes, and none in what is used', async () => {
  const registry = await startRegistry({ holes: ['lodash', 'leaky'] });
  expect(await findVulnerabilities(folderWith({ tight: '1.0.0' }), registry)).toEqual({ known: [] });
});

it('does not take a registry at its word that knows no hole in anything', async () => {
  const registry = await startRegistry({ holes: [] });
  const answer = await findVulnerabilities(folderWith({ tight: '1.0.0' }), registry);
  expect(answer).toEqual({ notAsked: expect.stringContaining('knows no hole in lodash@4.17.0 either') });
});

it('says that it could not ask when the registry refuses the question, or is not there', async () => {
  const refusing = await startRegistry({ holes: null });
  const folder = folderWith({ tight: '1.0.0' });
  expect(await findVulnerabilities(folder, refusing)).toEqual({ notAsked: expect.stringContaining('405') });
  const nobody = { ...refusing, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
  expect(await findVulnerabilities(folder, nobody)).toEqual({
    notAsked: expect.stringMatching(/127\.0\.0\.1:9|ECONNREFUSED/),
  });
});

it('lists every part of ours as CycloneDX: version, licence and hash of each, other kinds of machines included', async () => {
  const { bomFormat, metadata, components } = await listParts(root);
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component.name).toBe('baseera');
  const nameOf = (part: { name: string; version: string }) => `${part.name}@${part.version}`;
  expect(components.map(nameOf).toSorted()).toEqual([...new Set(listPackages(root).map(nameOf))].toSorted());
  const without = components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length);
  expect(without.map(nameOf)).toEqual([]);
});

/** A project that uses these packages, which need not be installed. */
function folderWith(dependencies: Record<string, string>): string {
  const folder = scratch();
  const packages = Object.entries(dependencies).map(([name, version]) => [
    `node_modules/${name}`,
    { version },
  ]);
  const lock = { lockfileVersion: 3, packages: { '': { dependencies }, ...Object.fromEntries(packages) } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  return folder;
}

/** A registry that knows holes in these packages, or with null refuses to be asked; and the settings that lead npm to it. */
async function startRegistry({ holes }: { holes: string[] | null }): Promise<Record<string, string>> {
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    response.setHeader('Content-Type', 'application/json');
    if (request.method === 'GET') {
      const name = (request.url ?? '').slice(1);
      const versions = Object.fromEntries(
        ['1.0.0', '4.17.0', '5.0.0'].map((version) => [version, { name, version }]),
      );
      return void response.end(JSON.stringify({ name, versions, 'dist-tags': { latest: '5.0.0' } }));
    }
    if (!holes) return void response.writeHead(405).end('{}');
    const asked = Object.keys(JSON.parse(gunzipSync(sent).toString()) as object);
    const known = asked.filter((name) => holes.includes(name)).map((name) => [name, [hole(name)]]);
    response.end(JSON.stringify(Object.fromEntries(known)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_cache: scratch() };
}

function scratch(): string {
  const folder = makeScratchFolder('baseera-test-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
