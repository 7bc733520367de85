import { it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { measureFreelancers } from '../scripts/bench/freelancers.ts';
it('measures', { timeout: 300_000 }, async () => {
  const db = await testDatabase();
  for (const f of await measureFreelancers(db)) console.log(f.list, f.rows, f.milliseconds.toFixed(1));
});
