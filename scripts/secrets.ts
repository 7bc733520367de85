// Whether a key, a token or a password stands in a file that git has or is about to have: one of the checks of `npm test`.
// secretlint knows what those of others look like, and we how ours are written; nothing is asked of anybody.
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { root } from './build.ts';

/** Something that looks like a secret. */
export type FoundSecret = {
  file: string;
  line: number;
  kind: string;
  /** The beginning of the hash of what was found: enough to name it, nothing to sign in with. */
  mark: string;
};

type KnownSecret = { file: string; kind: string; mark: string; reason: string };

/** What looks like a secret and is none: this text in this file, and nothing else. */
const known: readonly KnownSecret[] = [
  {
    file: 'app/platform/database/database.test.ts',
    kind: 'PostgreSQLConnection',
    mark: '4f8fe23481d6',
    reason: 'the server of that test alone, which ends with it',
  },
  {
    file: 'app/routes/freelance/apply-form.test.ts',
    kind: 'BasicAuth',
    mark: '8d3331ee208c',
    reason: 'an address that a form must refuse',
  },
];

/** The settings of docs/operations.md as an environment file writes them. */
const ourSecrets: readonly { kind: string; pattern: RegExp }[] = [
  {
    kind: 'Setting',
    pattern: /\b(?:[A-Z][A-Z0-9]*_)*(?:SECRET|PASSWORD|TOKEN|ACCESS_KEY)=["']?(?=\S*\d)[\w+/=.-]{12,}/g,
  },
  { kind: 'MailServer', pattern: /\bsmtps?:\/\/[^\s:@/'"`]+:(?!password@)[^\s@/'"`${}]{4,}@/g },
];

// A comment in a file must not be able to switch the scan off.
const rules = [
  {
    id: '@secretlint/secretlint-rule-preset-recommend',
    rule: creator,
    rules: [{ id: '@secretlint/secretlint-rule-filter-comments', disabled: true }],
  },
];

if (import.meta.main) process.exit((await checkSecrets()) ? 0 : 1);

/** Says where something looks like a secret; false when something does, or when what was excused is gone. */
async function checkSecrets(): Promise<boolean> {
  const files = listFiles(root);
  const found = await findSecrets(root, files);
  const isKnown = (secret: FoundSecret) => known.some((each) => isSame(each, secret));
  const secrets = found.filter((secret) => !isKnown(secret));
  for (const { file, line, kind, mark } of secrets) console.error(`${file}:${line}  ${kind}  (${mark})`);
  const gone = known.filter((each) => !found.some((secret) => isSame(each, secret)));
  for (const { file, kind } of gone)
    console.error(`scripts/secrets.ts: ${file} has no longer the ${kind} that is named there`);
  if (secrets.length > 0)
    console.error(
      '\nIf one of them was ever valid, make a new one where it was given out: what git had, others have.',
    );
  if (secrets.length + gone.length > 0) return false;
  console.log(`${files.length} files, no secret in them.`);
  return true;
}

/** What git has, and what it would take. */
function listFiles(folder: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(join(folder, file)));
}

/** Everything in these files that looks like a secret. */
export async function findSecrets(folder: string, files: readonly string[]): Promise<FoundSecret[]> {
  const found: FoundSecret[] = [];
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    if (bytes.includes(0)) continue;
    const content = bytes.toString();
    const source = { filePath: file, content, ext: extname(file), contentType: 'text' as const };
    const { messages } = await lintSource({ source, options: { config: { rules } } });
    const places = [
      ...messages.map(({ messageId, range: [from, to] }) => ({ kind: messageId, from, to })),
      ...ourSecrets.flatMap(({ kind, pattern }) =>
        [...content.matchAll(pattern)].map(({ index, 0: text }) => ({
          ...{ kind, from: index, to: index + text.length },
        })),
      ),
    ];
    for (const { kind, from, to } of places) {
      const line = content.slice(0, from).split('\n').length;
      found.push({ file, line, kind, mark: markOf(content.slice(from, to)) });
    }
  }
  return found;
}

function isSame(one: KnownSecret, other: FoundSecret): boolean {
  return one.file === other.file && one.kind === other.kind && one.mark === other.mark;
}

function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
