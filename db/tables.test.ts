import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/process/project-root.server.ts';
import config from '../drizzle.config.ts';

// A file that is left out would have its tables dropped by the next migration that is generated.
it('every file of tables is read when a migration is generated', () => {
  const read = [config.schema!].flat().flatMap((pattern) => globSync(pattern, { cwd: projectRoot }));
  const all = globSync('app/**/*tables.server.ts', { cwd: projectRoot });
  expect(all.length).toBeGreaterThan(15);
  expect(read.map((file) => file.replace(/^\.\//, '')).toSorted()).toEqual(all.toSorted());
});
