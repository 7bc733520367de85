import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { privacyVersion, termsVersion } from '#domain/identity/account-constants.ts';
import { countAgreements } from '#domain/identity/account/agreements.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy, makeArticle } from '#tests/worlds/documents/documents.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { findConsentPage, isAhead, listConsentVersions, readConsentVersions } from './consent-versions.ts';
import { createDocument } from './create-document.ts';
import { declareConsentVersion } from './declare-consent-version.ts';
import type { DocumentContent } from './document-kinds.ts';
import { publishDocument } from './publish-document.ts';
import { saveRevision } from './save-revision.ts';

const now = new Date('2026-11-21T22:30:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let db: Database;
let userId: string;
let documentId: string;
beforeAll(async () => {
  db = await testDatabase();
  userId = (await makeMember(db)).userId;
  const content = termsWith('The first words.');
  documentId = (await createDocument(db, { kind: 'page', content, ...editingBy(userId) }, now)).id;
});

it('begins with the versions that the product comes with', async () => {
  expect(await readConsentVersions(db)).toEqual({ termsVersion, privacyVersion });
  expect(await listConsentVersions(db, 'terms')).toEqual([
    { version: termsVersion, revision: null, inForceAt: null, declaredBy: null },
  ]);
});

it('declares nothing before the page is published, nor while its words are those of the version', async () => {
  await expect(declare(1)).rejects.toMatchObject({ code: 'consent-page-unpublished' });
  await publish(1);
  const page = await findConsentPage(db, 'terms');
  expect(page).toEqual({ documentId, revision: 1 });
  expect(isAhead(page, { revision: null })).toBe(false);
  await expect(declare(1)).rejects.toMatchObject({ code: 'consent-version-same' });
});

it('makes published words a version from now on, and keeps the versions before it', async () => {
  await saveAndPublish(1, 'Other words.');
  const before = await listConsentVersions(db, 'terms');
  expect(isAhead(await findConsentPage(db, 'terms'), before[0]!)).toBe(true);
  expect(await declare(2)).toEqual({ version: '2026-11-22' });
  expect(await readConsentVersions(db)).toEqual({ termsVersion: '2026-11-22', privacyVersion });
  expect(await listConsentVersions(db, 'terms')).toEqual([
    { version: '2026-11-22', revision: 2, inForceAt: now, declaredBy: userId },
    ...before,
  ]);
  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'consent.declare'));
  expect(lines).toMatchObject([
    { actorId: userId, targetId: 'terms', details: { version: '2026-11-22', revision: 2 } },
  ]);
});

it('gives the second version of a day a number, and the words of each once', async () => {
  await saveAndPublish(2, 'Words of the evening.');
  await expect(declare(2)).rejects.toMatchObject({ code: 'consent-page-changed' });
  const results = await Promise.allSettled([declare(3, later(5)), declare(3, later(6))]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await readConsentVersions(db)).termsVersion).toBe('2026-11-22-2');
  expect(await listConsentVersions(db, 'terms')).toHaveLength(3);
});

it('is declared by nobody who may not change settings', async () => {
  await saveAndPublish(3, 'Words of the night.');
  await expect(declare(4, later(9), [{ role: 'editor', scope: 'global' }])).rejects.toMatchObject({
    status: 403,
  });
});

it('counts the accounts that agreed to each version', async () => {
  const { terms, privacy } = await countAgreements(db);
  for (const counts of [terms, privacy])
    for (const [version, people] of counts) expect([version, people > 0]).toEqual([version, true]);
});

function termsWith(text: string): DocumentContent<'page'> {
  const { fields: _fields, ...article } = makeArticle({ slug: 'terms', category: null });
  const sections = Object.fromEntries(
    (['en', 'ar'] as const).map((language) => [
      language,
      article.sections[language].map((section) => ({
        ...section,
        blocks: [{ kind: 'paragraph' as const, text: [text] }],
      })),
    ]),
  ) as unknown as DocumentContent['sections'];
  return { ...article, sections, fields: {} };
}

async function saveAndPublish(basedOn: number, text: string): Promise<void> {
  await saveRevision(db, { documentId, basedOn, content: termsWith(text), ...editingBy(userId) }, now);
  await publish(basedOn + 1);
}

async function publish(number: number): Promise<void> {
  await publishDocument(db, { documentId, number, ...editingBy(userId) }, now);
}

async function declare(
  revision: number,
  at = now,
  roles: GrantedRole[] = [{ role: 'admin', scope: 'global' }],
) {
  const { requestSource } = editingBy(userId);
  return await declareConsentVersion(
    db,
    { kind: 'terms', revision, actor: { userId, roles }, requestSource },
    at,
  );
}
