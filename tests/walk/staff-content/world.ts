import { createDocument } from '#domain/documents/create-document.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import type { Database } from '#platform/database/database.server.ts';
import { editingBy, makeArticle } from '#tests/worlds/documents/documents.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { minutesAgo } from '../world/instants.ts';

/** The last part of the address of a draft whose Arabic lacks words. */
export const draftSlug = 'draft-of-the-screens';
/** The last part of the address of a page that staff have added. */
export const pageSlug = 'page-of-the-screens';

/** A draft with what it lacks, and a page that is published. */
export async function makeStaffContentWorld(db: Database): Promise<void> {
  const author = { firstName: 'Farida', email: 'author@example.com', phone: null };
  const { userId } = await makeMember(db, author, minutesAgo(2000));
  const who = editingBy(userId);
  const draft = makeArticle({ slug: draftSlug, title: { en: 'A draft for screens', ar: '' } });
  await createDocument(db, { kind: 'article', content: draft, ...who }, minutesAgo(300));
  const content = { ...makeArticle({ slug: pageSlug }), category: null, fields: {} };
  const { id } = await createDocument(db, { kind: 'page', content, ...who }, minutesAgo(290));
  await publishDocument(db, { documentId: id, number: 1, ...who }, minutesAgo(280));
}
