import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Block, Section } from '#domain/documents/text/structured-text.ts';
import * as content from '#domain/documents/tables.server.ts';
import { auditActions } from '#domain/manifests.ts';
import type { Role } from '#domain/identity/role-names.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import * as identity from '#domain/identity/tables.server.ts';
import { scholarshipReviews } from '#domain/scholarships/review-tables.server.ts';
import { applicationStatuses } from '#domain/scholarships/scholarship-constants.ts';
import * as scholarships from '#domain/scholarships/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { documents as sample } from '#db/seed/documents.ts';

/** How many rows each list has; one person gets the messages of `mostToOne`. */
export const counts = {
  people: 10_000,
  posts: 2_000,
  pictures: 2_000,
  auditLines: 50_000,
  messages: 50_000,
  mostToOne: 1_000,
  applications: 5_000,
};
const atOnce = 500;
/** The words of a post are folded as it is written: more of them would reach the time that a statement has. */
const postsAtOnce = 100;

const firstNames = ['Mona', 'أمينة', 'Karim', 'إسراء', 'Nour', 'أحمد', 'Hala', 'يوسف', 'Omar', 'فاطمة'];
const lastNames = ['Adel', 'الشربيني', 'Hassan', 'عبد الرحمن', 'Fathy', 'السيد', 'Nabil', 'مصطفى', 'Samir'];
const staffRoles: Role[] = ['admin', 'finance', 'editor', 'instructor', 'reviewer', 'moderator', 'support'];

/** Writes everything that the lists are of; `cycleId` has all applications, `mona` the most messages. */
export async function fillStaffLists(
  db: Database,
): Promise<{ cycleId: string; mona: { id: string; email: string } }> {
  const inParts = async (count: number, insert: (from: number) => Promise<void>, each = atOnce) => {
    for (let from = 0; from < count; from += each) await insert(from);
  };
  await inParts(counts.people, (from) => insertPeople(db, from));
  const people = await db.select({ id: identity.users.id, email: identity.users.email }).from(identity.users);
  const ids = people.map(({ id }) => id);
  const pictures: string[] = [];
  await inParts(counts.pictures, async (from) => void pictures.push(...(await insertPictures(db, from))));
  await inParts(counts.posts, (from) => insertPosts(db, { from, pictures }), postsAtOnce);
  await inParts(counts.auditLines, (from) => insertAudit(db, { from, ids }));
  await inParts(counts.messages, (from) =>
    insertMessages(db, { from, to: people.map(({ email }) => email) }),
  );
  const cycleId = await insertCycle(db);
  await inParts(counts.applications, (from) => insertApplications(db, { from, cycleId, ids }));
  // What a server does by itself a minute after so much was written.
  await db.execute(sql`vacuum (analyze)`);
  return { cycleId, mona: people[0]! };
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

/** Every other post shows a picture, the first two hundred pictures in several posts. */
async function insertPosts(
  db: Database,
  { from, pictures }: { from: number; pictures: readonly string[] },
): Promise<void> {
  const posts = sample.filter(({ kind }) => kind === 'post');
  const rows = Array.from({ length: postsAtOnce }, (_, index) => {
    const number = from + index;
    const { title, description, sections } = posts[number % posts.length]!;
    const image = pictures[number % 4 ? number : number % 200]!;
    const own = { en: `${title.en} post-${number}`, ar: `${title.ar} ${number}` };
    const at = minute(number);
    return {
      ...{ kind: 'post' as const, slug: `post-${number}`, title: own, description, at },
      sections:
        number % 2 ? sections : { en: withPicture(sections.en, image), ar: withPicture(sections.ar, image) },
    };
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
  await db.insert(auditLog).values(
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

function withPicture(sections: Section[], image: string): Section[] {
  const picture: Block = { kind: 'image', image };
  return sections.map((section, index) =>
    index ? section : { ...section, blocks: [...section.blocks, picture] },
  );
}

/** Pictures in three sizes; one in ten waits for its words, one in ten is decorative. */
async function insertPictures(db: Database, from: number): Promise<string[]> {
  const rows = Array.from({ length: atOnce }, (_, index) => {
    const number = from + index;
    const words = { en: `A reader with a braille display, ${number}`, ar: `قارئة أمام سطر برايل، ${number}` };
    return {
      ...{
        id: randomUUID(),
        name: `${lastNames[number % lastNames.length]} photo ${number}`,
        createdAt: minute(number),
      },
      ...{ width: 1600, height: 900 + (number % 300) },
      alternative: number % 10 === 0 ? null : number % 10 === 1 ? ('decorative' as const) : words,
    };
  });
  const sizes = rows.flatMap(({ id, name, createdAt }) =>
    [400, 800, 1600].map((width) => ({ ...{ imageId: id, width, fileId: randomUUID() }, name, createdAt })),
  );
  await db.insert(content.images).values(rows);
  await db.insert(storedFiles).values(
    sizes.map(({ fileId, imageId, name, createdAt }) => ({
      ...{
        id: fileId,
        storageKey: newStorageKey(),
        name: `${name}.webp`,
        mediaType: 'image/webp',
        createdAt,
      },
      ...{
        bytes: 40_000,
        sha256: randomBytes(32).toString('hex'),
        purpose: 'image',
        owner: `image:${imageId}`,
      },
      status: 'kept' as const,
    })),
  );
  await db
    .insert(content.imageVariants)
    .values(sizes.map(({ imageId, width, fileId }) => ({ imageId, width, fileId })));
  return rows.map(({ id }) => id);
}

function newStorageKey(): string {
  const key = randomBytes(20).toString('hex');
  return `${key.slice(0, 2)}/${key.slice(2)}`;
}

async function insertMessages(
  db: Database,
  { from, to }: { from: number; to: readonly string[] },
): Promise<void> {
  const everyOneOf = counts.messages / counts.mostToOne;
  await db.insert(messages).values(
    Array.from({ length: atOnce }, (_, index) => {
      const number = from + index;
      return {
        ...{ key: `message-${number}`, channel: 'mail' as const, kind: 'broadcast', language: 'ar' as const },
        ...{ recipient: number % everyOneOf ? to[number % to.length]! : to[0]!, subject: `News ${number}` },
        ...{ text: 'News of the week', html: '<p>News of the week</p>' },
        ...{ status: 'sent' as const, createdAt: minute(number), sentAt: minute(number + 1) },
      };
    }),
  );
}

async function insertCycle(db: Database): Promise<string> {
  const [cycle] = await db
    .insert(scholarships.scholarshipCycles)
    .values({
      ...{ slug: 'autumn', title: { en: 'Autumn', ar: 'الخريف' }, places: 100 },
      ...{ opensOn: '2026-01-01', closesOn: '2026-06-30' },
    })
    .returning({ id: scholarships.scholarshipCycles.id });
  return cycle!.id;
}

/** One in five was read by nobody so far, one in five by one reviewer, the others by two. */
async function insertApplications(
  db: Database,
  { from, cycleId, ids }: { from: number; cycleId: string; ids: readonly string[] },
): Promise<void> {
  const program = await findProgram(db);
  const sent = applicationStatuses.filter((status) => status !== 'draft' && status !== 'withdrawn');
  const made = await db
    .insert(scholarships.scholarshipApplications)
    .values(
      Array.from({ length: atOnce }, (_, index) => {
        const number = from + index;
        const email = `person-${number}@baseera.example`;
        return {
          ...{ cycleId, userId: ids[number]!, language: 'ar' as const, status: sent[number % sent.length]! },
          ...{
            email,
            emailKey: email,
            phone: `+20100${String(number).padStart(7, '0')}`,
            termsVersion: '2026-01-01',
          },
          fullName: `${firstNames[number % firstNames.length]} ${lastNames[number % lastNames.length]}`,
          ...{
            programId: program.id,
            programTitle: program.title,
            motivation: 'I want to learn. '.repeat(40),
          },
          ...{ gpaHundredths: 250 + (number % 150), bornOn: `${1985 + (number % 25)}-03-27` },
          ...{ createdAt: minute(number), updatedAt: minute(number), submittedAt: minute(number) },
        };
      }),
    )
    .returning({ id: scholarships.scholarshipApplications.id });
  await db.insert(scholarshipReviews).values(
    made.flatMap(({ id }, index) =>
      ids.slice(0, Math.min(index % 5, 2)).map((reviewerId, at) => ({
        ...{ applicationId: id, reviewerId, assignedAt: minute(from), submittedAt: minute(from + 1) },
        meanParts: ((from + index) * 41 + at * 2520) % 252_000,
      })),
    ),
  );
}

async function findProgram(db: Database) {
  const { documents } = content;
  const { title, description, sections, fields } = sample.find(({ kind }) => kind === 'program')!;
  const program = { kind: 'program' as const, slug: 'program', title, description, sections, fields };
  await db
    .insert(documents)
    .values({ ...program, lastUpdatedOn: '2026-01-01' })
    .onConflictDoNothing();
  const [found] = await db
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(eq(documents.slug, program.slug));
  return found!;
}

function minute(number: number): Date {
  return new Date(Date.UTC(2026, 0, 1) + number * 60_000);
}
