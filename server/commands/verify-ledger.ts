import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { verifyLedger } from '#domain/ledger/verify-ledger.ts';
import { CommandError, runCommand } from './command.ts';

// npm run ledger:verify              proves the ledger, and says the last link of its chain
// npm run ledger:verify -- FILE      and writes each link with its journal, for a proof without this program
await runCommand({ share: true }, async ({ db }, [file]) => {
  const { rows } = await db.execute<{ chain: string | null }>(
    sql`select to_regclass('ledger_chain') as chain`,
  );
  if (!rows[0]?.chain)
    throw new CommandError('There is no ledger yet: start the program, or run npm run db:migrate.');
  if (file && existsSync(file))
    throw new CommandError(`${file} is there already; an export is never written over.`);
  const out = file ? createWriteStream(file, { flags: 'wx' }) : null;
  const { chain, faults } = await verifyLedger(db, async (link) => {
    if (out && !out.write(`${JSON.stringify(link)}\n`)) await once(out, 'drain');
  });
  if (out) {
    out.end();
    await once(out, 'finish');
  }
  if (faults.length > 0) {
    const lines = faults.map(({ what, row }) => `  ${what}: ${row}`);
    throw new CommandError(
      ['The ledger does not hold. What is wrong, and the first row of it:', ...lines].join('\n'),
    );
  }
  console.log(`The ledger holds. The chain has ${chain.length} links; the last is ${chain.hash}.`);
});
