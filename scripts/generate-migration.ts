// `npm run db:generate -- NAME`: writes what changed in the tables as the next numbered migration.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#platform/process/project-root.server.ts';

const [name] = process.argv.slice(2);
if (!name || !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration after what it does, such as: npm run db:generate -- add_course_ratings');
  process.exit(1);
}
const drizzleKit = join(projectRoot, 'node_modules', 'drizzle-kit', 'bin.cjs');
const result = spawnSync(process.execPath, [drizzleKit, 'generate', '--name', name], {
  cwd: projectRoot,
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
