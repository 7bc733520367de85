// Freelance work beside many: `npm run bench` has it in its report, and by itself (`node scripts/bench/work.ts`) it prints its figures.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listMessages } from '#domain/conversations/message-list.ts';
import { readBoardAsked, filterOfAsked } from '#domain/marketplace/projects/board-query.ts';
import { readBoard } from '#domain/marketplace/projects/board.ts';
import { skillCategories, skills, type SkillCategoryKey } from '#domain/marketplace/skills.ts';
import { projects } from '#domain/marketplace/tables.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { startPostgres } from '#tests/worlds/database/postgres-server.ts';
import { measureFreelancers } from './freelancers.ts';
import { measureInTurn } from './in-turn.ts';
import { workPart } from './work-part.ts';

/** How long the database took for one page, and how many rows there were to choose from. */
export type WorkFigure = { page: string; rows: number; milliseconds: number };
export type WorkFigures = {
  pages: WorkFigure[];
  /** The time to open a conversation of 5,000 messages at the first unread one, in parts of one of 50. */
  longConversation: number;
};

const now = new Date('2026-11-26T10:00:00Z');
const projectCount = 10_000;
const atOnce = 500;

/** What is asked of the job board: each filter by itself, words, and all of it. */
const asked: [string, string][] = [
  ['the board, the latest', ''],
  ['the board, the last page', 'page=10000'],
  ['the board by field', 'category=audio'],
  ['the board by skill', 'skill=podcasts'],
  ['the board by budget', 'budget=5000'],
  ['the board by time', 'time=3'],
  ['the board, accessible files', 'files=accessible'],
  ['the board, a word of most', 'q=recording'],
  ['the board, a word in another spelling', 'q=مدتة'],
  ['the board, a typing error', 'q=recrding'],
  ['the board, nothing', 'q=zzzzqq'],
  ['the board, every filter', 'q=recording&category=audio&skill=podcasts&budget=500&time=3&files=accessible'],
];

if (import.meta.main) {
  const postgres = await startPostgres();
  await postgres.run('create database work');
  console.log(workPart(await measureWork(postgres.urlOf('work'))).join('\n'));
  await postgres.stop();
  process.exit(0);
}

/** Measures a database server with 10,000 projects, 5,000 freelancers, and a long and a short conversation. */
export async function measureWork(databaseUrl: string): Promise<WorkFigures> {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: '' });
  try {
    await migrateDatabase(db);
    for (let from = 0; from < projectCount; from += atOnce) await addProjects(db, from);
    const [long, short] = [await addConversation(db, 5000), await addConversation(db, 50)];
    await db.execute(sql`vacuum analyze`);
    const pages: WorkFigure[] = [];
    for (const [page, query] of asked) pages.push(await measureBoard(db, page, query));
    pages.push(...(await measureFreelancers(db)));
    const [ofLong, ofShort] = await measureInTurn([
      async () => await listMessages(db, long, {}),
      async () => await listMessages(db, short, {}),
    ]);
    pages.push(
      {
        page: 'a conversation of 5,000 messages, at the first unread one',
        rows: 5000,
        milliseconds: ofLong!,
      },
      { page: 'one of 50', rows: 50, milliseconds: ofShort! },
    );
    return { pages, longConversation: ofLong! / ofShort! };
  } finally {
    await close();
  }
}

async function measureBoard(db: Database, page: string, query: string): Promise<WorkFigure> {
  const parameters = new URLSearchParams(query);
  const wanted = readBoardAsked(parameters);
  const list = { page: Number(parameters.get('page') ?? 1), perPage: 12 };
  let rows = 0;
  const [milliseconds] = await measureInTurn([
    async () => {
      const search =
        wanted.q === '' ? null : await readSearch(db, { query: wanted.q, language: 'en', ...list });
      rows = (await readBoard(db, { filter: filterOfAsked(wanted, now), search, ...list })).total;
    },
  ]);
  return { page, rows, milliseconds: milliseconds! };
}

async function addProjects(db: Database, from: number): Promise<void> {
  await db.insert(projects).values(
    Array.from({ length: atOnce }, (_, index) => {
      const number = from + index;
      const chosen = [0, 7, 19].map((step) => skills[(number + step) % skills.length]!);
      const day = new Date(now.getTime() - (number % 300) * 86_400_000);
      const text = `A recording of ${number % 90} minutes is to be cut, with its chapters named. `.repeat(6);
      return {
        slug: `project-${number}`,
        title: { en: `Edit recording ${number}`, ar: `مونتاج التسجيل ${number}` },
        clientName: { en: `Client ${number % 800}`, ar: `عميل ${number % 800}` },
        ...{ budgetPiastres: 20_000 + (number % 200) * 5_000, deadlineOn: dayOf(day, 3 + (number % 40)) },
        ...{ category: fieldOf(chosen[0]!.category), categoryKey: chosen[0]!.category },
        description: {
          en: text.trim(),
          ar: `يلزم مونتاج تسجيل مدته ${number % 90} دقيقة. `.repeat(6).trim(),
        },
        skills: { en: chosen.map(({ title }) => title.en), ar: chosen.map(({ title }) => title.ar) },
        ...{ skillKeys: chosen.map(({ key }) => key), postedOn: dayOf(day, 0), updatedAt: day },
        ...{
          status: number % 20 === 0 ? ('closed' as const) : ('open' as const),
          hasAccessibleFiles: number % 3 > 0,
        },
      } as const;
    }),
  );
}

function fieldOf(category: SkillCategoryKey) {
  return skillCategories.find(({ key }) => key === category)!.title;
}

function dayOf(at: Date, later: number): string {
  return new Date(at.getTime() + later * 86_400_000).toISOString().slice(0, 10);
}

/** A conversation of so many messages, the last ten of which its first person has not read. */
async function addConversation(db: Database, count: number) {
  const id = randomUUID();
  await db.execute(sql`
    insert into conversations (id, subject_kind, subject_id, title, created_at, last_number, last_at)
    values (${id}, 'contract', ${randomUUID()}, '{"en": "A project", "ar": "مشروع"}', ${now.toISOString()}, ${count},
      ${now.toISOString()})`);
  await db.execute(sql`
    insert into conversation_messages (conversation_id, number, place, text, key, sent_at, read_at)
    select ${id}, n, 1 + n % 2, 'Message ' || n || ' about the work.', gen_random_uuid(),
      ${now.toISOString()}::timestamptz - (${count} - n) * interval '1 minute',
      case when n <= ${count} - 10 then ${now.toISOString()}::timestamptz end
    from generate_series(1, ${count}::int) as n`);
  return { id, place: 1 as const, lastNumber: count };
}
