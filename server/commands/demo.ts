import { makeDemo, RealPeople } from '#db/demo/make-demo.ts';
import { addressOf, demoPassword } from '#db/demo/demo-people.ts';
import { createFileStore } from '#platform/files/file-store.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { readSecret } from '../start/complete-config.ts';
import { runCommand, CommandError } from './command.ts';

// The first half of `npm run demo`: makes the invented world, and says whom one can be in it.
await runCommand({ share: false }, async ({ db }) => {
  if (process.env.BASEERA_MODE === 'production' || process.env.NODE_ENV === 'production')
    throw new CommandError('The invented world is not for production.');
  const config = readConfig({ ...process.env, BASEERA_MODE: 'trial' });
  const secret = await readSecret(config);
  const people = await makeDemo(db, createFileStore(config), secret, new Date()).catch((error: unknown) => {
    throw error instanceof RealPeople ? new CommandError(error.message) : error;
  });
  console.log(
    [
      '',
      '  An invented world: nobody in it is real, no money moves and no mail leaves.',
      `  Everybody signs in with the password: ${demoPassword}`,
      '  Staff are asked to set up two-step verification the first time; any authenticator app will do.',
      '',
      ...people.map((person) => `    ${addressOf(person).padEnd(40)} ${person.story}`),
      '',
    ].join('\n'),
  );
});
