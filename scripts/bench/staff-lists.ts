import { listDocumentsForStaff } from '#domain/documents/document-list.ts';
import { listImages, type ImageQuery } from '#domain/documents/images/image-library.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { countAudit } from '#domain/audit/audit-entries.ts';
import { listAudit } from '#domain/identity/staff/audit-list.ts';
import * as identity from '#domain/identity/tables.server.ts';
import { listUsers, type UserQuery } from '#domain/identity/staff/user-list.ts';
import { listApplications, type ApplicationQuery } from '#domain/scholarships/application-list.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { listMessagesTo } from '#platform/messages/list-messages-to.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { median } from './server-figures.ts';
import { counts, fillStaffLists } from './staff-rows.ts';

/** How long one page of a list took, and how many rows it was a page of. */
export type ListFigure = { list: string; rows: number; milliseconds: number };

const rounds = 15;

const everybody = { q: '', sort: 'joined', direction: 'descending' } as const;

/** What staff ask of the list of people. */
const peopleQueries: [string, UserQuery & { page: number }][] = [
  ['people, the newest', { ...everybody, page: 1 }],
  ['people, the last page', { ...everybody, page: 400 }],
  ['people by name, page 200', { ...everybody, sort: 'name', direction: 'ascending', page: 200 }],
  ['people by last visit', { ...everybody, sort: 'seen', page: 1 }],
  ['people, a name in another spelling', { ...everybody, q: 'امينه عبدالرحمن', page: 1 }],
  ['people, a part of an address', { ...everybody, q: 'person-77', page: 1 }],
  ['people, a number', { ...everybody, q: '0100 000 4821', page: 1 }],
  ['people, nobody', { ...everybody, q: 'zzzzqq', page: 1 }],
  ['people with a role', { ...everybody, staffRole: 'support', page: 1 }],
  ['people without a role', { ...everybody, staffRole: 'none', sort: 'name', page: 1 }],
  [
    'people, every filter',
    {
      ...{ ...everybody, memberRole: 'student', staffRole: 'none', status: 'active', verified: 'full' },
      ...{ q: 'mona', page: 1 },
    },
  ],
];

/** Reads pages of the lists of staff on a database server with ten thousand people and two thousand posts. */
export async function measureStaffLists(databaseUrl: string): Promise<ListFigure[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: '' });
  try {
    await migrateDatabase(db);
    const { cycleId, mona } = await fillStaffLists(db);
    const figures: ListFigure[] = [];
    const measure = async (list: string, read: () => Promise<number>) => {
      const taken = [];
      let rows = 0;
      for (let round = 0; round < rounds; round++) {
        const startedAt = performance.now();
        rows = await read();
        taken.push(performance.now() - startedAt);
      }
      figures.push({ list, rows, milliseconds: median(taken) });
    };
    for (const [list, query] of peopleQueries)
      await measure(list, async () => (await listUsers(db, { ...query, perPage: 25 })).total);
    await measureDocuments(db, measure);
    await measureAudit(db, measure);
    await measurePictures(db, measure);
    await measureApplications(db, { cycleId, measure });
    await measure('messages to one person', async () => {
      await listMessagesTo(db, [mona.email], { most: 20 });
      return counts.mostToOne;
    });
    return figures;
  } finally {
    await close();
  }
}

type Measure = (list: string, read: () => Promise<number>) => Promise<void>;

async function measureDocuments(db: Database, measure: Measure): Promise<void> {
  const list = async (asked: Parameters<typeof listDocumentsForStaff>[1]) =>
    (await listDocumentsForStaff(db, { kind: 'post', perPage: 25, ...asked })).total;
  await measure('posts, saved last', () => list({}));
  await measure('posts, the last page', () => list({ page: 80 }));
  await measure('posts by title', () =>
    list({ sort: { by: 'title', direction: 'ascending', language: 'ar' } }),
  );
  await measure('posts, a word of the title', () => list({ text: 'post-1234' }));
  await measure('posts with problems', () => list({ hasProblems: true }));
  await measure('posts that lack a language', () => list({ translation: 'lacking' }));
}

async function measureAudit(db: Database, measure: Measure): Promise<void> {
  const [person] = await db.select({ id: identity.users.id }).from(identity.users).limit(1);
  const read = async ({ page = 1, ...query }: Parameters<typeof listAudit>[1]) => {
    await listAudit(db, { ...query, page });
    return await countAudit(db, query);
  };
  await measure('audit log, the newest', () => read({}));
  await measure('audit log, the last page', () => read({ page: counts.auditLines / 25 }));
  await measure('audit log, of one action', () => read({ actions: ['session.start'] }));
  await measure('audit log, of one person', () => read({ userId: person!.id }));
}

async function measurePictures(db: Database, measure: Measure): Promise<void> {
  const list = async (asked: ImageQuery) => (await listImages(db, asked)).total;
  await measure('pictures, the newest', () => list({}));
  await measure('pictures, the last page', () => list({ page: 84 }));
  await measure('pictures by name', () => list({ sort: 'name', direction: 'ascending' }));
  await measure('pictures by size', () => list({ sort: 'size' }));
  await measure('pictures, a word in another spelling', () => list({ q: 'الشربينى' }));
  await measure('pictures without words', () => list({ state: 'missing' }));
  await measure('pictures in use', () => list({ usage: 'used' }));
  await measure('pictures not in use', () => list({ usage: 'unused' }));
}

async function measureApplications(
  db: Database,
  { cycleId, measure }: { cycleId: string; measure: Measure },
): Promise<void> {
  const reader = { userId: '00000000-0000-4000-8000-000000000000', emailKey: 'staff@baseera.example' };
  const list = async (asked: Partial<ApplicationQuery & { page: number }>) => {
    const fields = { cycleId, reader, rules: defaultSettings.scholarship, page: 1, perPage: 25, ...asked };
    return (await listApplications(db, fields)).total;
  };
  await measure('applications by number', () => list({}));
  await measure('applications, the last page', () => list({ page: 200 }));
  await measure('applications by name', () => list({ sort: 'name' }));
  await measure('applications, the best', () => list({ sort: 'mean', direction: 'descending' }));
  await measure('applications, a name', () => list({ q: 'فاطمة' }));
  await measure('applications that may be accepted', () => list({ eligibility: 'yes' }));
  await measure('applications without two reviewers', () => list({ reviews: 'unassigned' }));
}
