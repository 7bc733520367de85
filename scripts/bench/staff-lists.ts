import { sql } from 'drizzle-orm';
import { listDocumentsForStaff } from '#domain/content/document-list.ts';
import * as content from '#domain/content/tables.server.ts';
import { countAudit, listAudit } from '#domain/identity/audit-list.ts';
import { auditActions } from '#domain/identity/audit-words.ts';
import type { Role } from '#domain/identity/role-words.ts';
import * as identity from '#domain/identity/tables.server.ts';
import { listUsers, type UserQuery } from '#domain/identity/user-list.ts';
import { openDatabase, type Database } from '#platform/database.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { documents as sample } from '#db/seed/documents.ts';
import { median } from './server-figures.ts';

/** How long one page of a list took, and how many rows it was a page of. */
export type ListFigure = { list: string; rows: number; milliseconds: number };

const peopleCount = 10_000;
const postsCount = 2_000;
const auditCount = 50_000;
const atOnce = 500;
const rounds = 15;

const firstNames = ['Mona', 'أمينة', 'Karim', 'إسراء', 'Nour', 'أحمد', 'Hala', 'يوسف', 'Omar', 'فاطمة'];
const lastNames = ['Adel', 'الشربيني', 'Hassan', 'عبد الرحمن', 'Fathy', 'السيد', 'Nabil', 'مصطفى', 'Samir'];
const staffRoles: Role[] = ['admin', 'finance', 'editor', 'instructor', 'reviewer', 'moderator', 'support'];

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
    await fill(db);
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
}

async function measureAudit(db: Database, measure: Measure): Promise<void> {
  const [person] = await db.select({ id: identity.users.id }).from(identity.users).limit(1);
  const read = async (query: Parameters<typeof listAudit>[1]) => {
    await listAudit(db, query);
    return await countAudit(db, query);
  };
  await measure('audit log, the newest', () => read({}));
  await measure('audit log, of one action', () => read({ actions: ['session.start'] }));
  await measure('audit log, of one person', () => read({ userId: person!.id }));
}

async function fill(db: Database): Promise<void> {
  for (let from = 0; from < peopleCount; from += atOnce) await insertPeople(db, from);
  for (let from = 0; from < postsCount; from += atOnce / 2) await insertPosts(db, from);
  const ids = (await db.select({ id: identity.users.id }).from(identity.users)).map(({ id }) => id);
  for (let from = 0; from < auditCount; from += atOnce) await insertAudit(db, { from, ids });
  // What a server does by itself a minute after so much was written.
  for (const table of ['users', 'user_roles', 'documents', 'document_revisions', 'audit_log'])
    await db.execute(sql.raw(`vacuum (analyze) ${table}`));
}

/** People with names in both scripts; one in ten never came back, one in twenty is suspended or wants to go. */
async function insertPeople(db: Database, from: number): Promise<void> {
  const made = await db
    .insert(identity.users)
    .values(
      Array.from({ length: atOnce }, (_, index) => {
        const number = from + index;
        const at = minute(number);
        const email = `person-${number}@baseera.example`;
        return {
          ...{
            email,
            emailKey: email,
            createdAt: at,
            language: number % 3 ? ('ar' as const) : ('en' as const),
          },
          firstName: firstNames[number % firstNames.length]!,
          lastName: lastNames[number % lastNames.length]!,
          emailConfirmedAt: number % 8 ? at : null,
          phone: `+20100${String(number).padStart(7, '0')}`,
          phoneConfirmedAt: number % 4 ? null : at,
          memberRoles: [(['student', 'freelancer', 'client'] as const)[number % 3]!],
          lastSeenAt: number % 10 ? minute(number + 5000) : null,
          suspendedAt: number % 20 === 3 ? at : null,
          deletionDueAt: number % 20 === 7 ? new Date('2027-01-01') : null,
        };
      }),
    )
    .returning({ id: identity.users.id });
  const staff = made.filter((_, index) => index % 100 === 1);
  await db.insert(identity.userRoles).values(
    staff.map(({ id }, index) => ({
      ...{ userId: id, role: staffRoles[(from / atOnce + index) % staffRoles.length]! },
      ...{ scope: 'global' as const, grantedAt: minute(from) },
    })),
  );
}

async function insertPosts(db: Database, from: number): Promise<void> {
  const posts = sample.filter(({ kind }) => kind === 'post');
  const rows = Array.from({ length: atOnce / 2 }, (_, index) => {
    const number = from + index;
    const { title, description, sections } = posts[number % posts.length]!;
    const own = { en: `${title.en} post-${number}`, ar: `${title.ar} ${number}` };
    const at = minute(number);
    return { ...{ kind: 'post' as const, slug: `post-${number}`, title: own, description, sections, at } };
  });
  const made = await db
    .insert(content.documents)
    .values(
      rows.map(({ at, ...row }, index) => ({
        ...{ ...row, lastUpdatedOn: '2026-11-21' },
        ...(index % 4
          ? { status: 'published' as const, publishedAt: at, publishedRevision: 1 }
          : { status: 'draft' as const }),
      })),
    )
    .returning({ id: content.documents.id });
  await db.insert(content.documentRevisions).values(
    rows.map(({ at, slug, title, description, sections }, index) => ({
      ...{ documentId: made[index]!.id, number: 1, createdAt: at },
      content: { slug, title, description, sections } as never,
    })),
  );
}

async function insertAudit(db: Database, { from, ids }: { from: number; ids: string[] }): Promise<void> {
  await db.insert(identity.auditLog).values(
    Array.from({ length: atOnce }, (_, index) => {
      const number = from + index;
      return {
        ...{ at: minute(number), actorId: ids[(number * 7) % ids.length]!, targetKind: 'user' },
        ...{
          action: auditActions[number % auditActions.length]!,
          targetId: ids[(number * 13) % ids.length]!,
        },
        ...{ outcome: 'done' as const, addressHash: 'somewhere' },
      };
    }),
  );
}

function minute(number: number): Date {
  return new Date(Date.UTC(2026, 0, 1) + number * 60_000);
}
