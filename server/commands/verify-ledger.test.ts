import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';

type Outcome = { code: number; out: string; problem: string };

async function verifyLedgerIn(dataFolder: string, ...words: string[]): Promise<Outcome> {
  const command = [join(projectRoot, 'server/commands/verify-ledger.ts'), ...words];
  const env = { ...process.env, DATABASE_URL: '', DATA_FOLDER: dataFolder };
  return await new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, out, problem) =>
      resolve({ code: Number(error?.code ?? 0), out, problem }),
    );
  });
}

it('the command proves the ledger, writes its chain, and never over a file', async () => {
  const dataFolder = makeScratchFolder('baseera-ledger-');
  await cp(inject('embeddedTemplate'), dataFolder, { recursive: true });
  const file = join(dataFolder, 'chain.jsonl');
  expect(await verifyLedgerIn(dataFolder, file)).toMatchObject({
    ...{ code: 0, out: expect.stringContaining('The ledger holds. The chain has 0 links'), problem: '' },
  });
  expect(await readFile(file, 'utf8')).toBe('');
  const again = await verifyLedgerIn(dataFolder, file);
  expect(again).toMatchObject({ code: 1, problem: expect.stringContaining('never written over') });
});

it('the command says so where no database was made yet', async () => {
  const { code, problem } = await verifyLedgerIn(makeScratchFolder('baseera-ledger-'));
  expect(code).toBe(1);
  expect(problem).toContain('There is no ledger yet');
});
