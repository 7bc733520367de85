import { retireSigningKey } from '#domain/certificates/signing-keys.ts';
import { runCommand } from './command.ts';

// npm run certificates:new-key       retires the key that signs certificates; the next one is signed with another
await runCommand({ share: true }, async ({ db }) => {
  const retired = await retireSigningKey(db, new Date());
  console.log(
    retired
      ? `The key ${retired.id} signs nothing more. It stays published, so that its files can be checked.`
      : 'No key signs yet: the first certificate makes one.',
  );
});
