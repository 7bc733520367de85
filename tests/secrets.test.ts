import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findSecrets } from '../scripts/secrets.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';

// Nothing here may look like a secret before it is put together.
const words = (...parts: string[]) => parts.join('');
const key = words(
  '-----BEGIN PRIVATE ',
  'KEY-----\n',
  'MIIEowIBAAKCAQEAyvnOpx9rGZ0mVn0Nkz3j8qzYl0h5m2d7\n'.repeat(12),
);
const planted = {
  AWSSecretAccessKey: words('aws_secret_access_', 'key = "', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYzzzzzzzKEY', '"'),
  PrivateKey: words(key, '-----END PRIVATE ', 'KEY-----\n'),
  GITHUB_TOKEN: words('token: gh', 'p_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'),
  SLACK_TOKEN: words('xox', 'b-123456789012-1234567890123-abcdefghijklmnopqrstuvwx'),
  PostgreSQLConnection: words('DATABASE_URL=post', 'gres://baseera:Xk29fkQm3@db.baseera.example/baseera'),
  MailServer: words('SMTP_URL=smt', 'ps://user:Xk29fkQm3x@mail.baseera.example:465'),
  Setting: words('export SECRET', '="Zk3f9Qm2x8Lp0Vt7Rw5Yb1Nc4Hd6Gj9K"'),
};

it.each(Object.entries(planted))('finds a planted %s, and says where it stands', async (kind, text) => {
  const folder = scratch();
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'deep', 'notes.md'), `# Notes\n\nNothing here.\n${text}\n`);
  const found = await findSecrets(folder, [join('deep', 'notes.md')]);
  expect(found).toMatchObject([{ file: join('deep', 'notes.md'), line: 4, kind }]);
  // What is printed must not be the secret itself.
  expect(JSON.stringify(found)).not.toMatch(/wJalr|MIIE|a1B2|abcdef|Xk29|Zk3f/);
});

it('finds it as well behind a comment that would switch the tool off', async () => {
  const folder = scratch();
  writeFileSync(join(folder, 'page.ts'), `/* secretlint-disable */\n// ${planted.GITHUB_TOKEN}\n`);
  expect(await findSecrets(folder, ['page.ts'])).toHaveLength(1);
});

it('finds none in what the documents show, and in pictures', async () => {
  const folder = scratch();
  writeFileSync(
    join(folder, 'operations.md'),
    'SECRET=…\nSMTP_URL=smtps://user:password@mail.example:465\nADMIN_PASSWORD=$(openssl rand -base64 18)\n',
  );
  writeFileSync(
    join(folder, 'picture.png'),
    Buffer.concat([Buffer.from([0x89, 0]), Buffer.from(planted.Setting)]),
  );
  expect(await findSecrets(folder, ['operations.md', 'picture.png'])).toEqual([]);
});

function scratch(): string {
  const folder = makeScratchFolder('baseera-test-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
