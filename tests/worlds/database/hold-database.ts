// Opens the embedded database of the folder that is named, says "open", and then the number of each row that
// the database has accepted, until it is ended or told to close. For the tests of what a crash leaves.
import { openDatabase } from '#platform/database/database.server.ts';

const [dataFolder = ''] = process.argv.slice(2);
try {
  const open = await openDatabase({ dataFolder });
  const stop = new AbortController();
  process.once('SIGTERM', () => stop.abort());
  process.stdout.write('open\n');
  await open.pool.query('create table if not exists crash_rows (number integer primary key)');
  const { rows } = await open.pool.query('select coalesce(max(number), 0) as last from crash_rows');
  for (let number = rows[0].last + 1; !stop.signal.aborted; number += 1) {
    await open.pool.query('insert into crash_rows values ($1)', [number]);
    process.stdout.write(`${number}\n`);
  }
  await open.close();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
