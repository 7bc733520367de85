import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findLink, findLinkEvenOver } from '#domain/private-links/find-link.ts';
import type { LinkPurpose } from '#domain/private-links/link-purposes.ts';
import type { Database, OpenDatabase } from '#platform/database/database.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { hashToken, newToken } from '#platform/security/token.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { emptyDatabase } from '#db/backup/empty.ts';
import { listTables } from '#db/backup/tables.ts';
import { knowsLevel, migrateDatabase, MigrationMismatch, readLevel } from './migrate.ts';

let db: Database;
let open: OpenDatabase;

beforeAll(async () => {
  const database = await testDatabase();
  db = database;
  open = database.open;
});

beforeEach(() => emptyDatabase(db));

test('an empty database gets its tables, and a second time changes nothing', async () => {
  expect(await readLevel(db)).toBeNull();
  await migrateDatabase(db);
  const [level, tables] = [await readLevel(db), await listTables(db)];
  expect(level && knowsLevel(level)).toBe(true);
  expect(tables.map((table) => table.name)).toContain('courses');
  await migrateDatabase(db);
  expect([await readLevel(db), await listTables(db)]).toEqual([level, tables]);
});

test('processes that migrate at the same time wait for each other', async () => {
  await Promise.all([migrateDatabase(db), migrateDatabase(db), migrateDatabase(db)]);
  const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
});

test.runIf(process.env.TEST_ENGINE === 'server')('so do two commands', async () => {
  const migrate = () =>
    promisify(execFile)(process.execPath, [join(projectRoot, 'server', 'commands', 'migrate.ts')], {
      env: { ...process.env, DATABASE_URL: open.connection.connectionString },
    });
  for (const { stdout } of await Promise.all([migrate(), migrate()])) expect(stdout).toContain('up to date');
});

test('a database of a newer program is refused', async () => {
  await migrateDatabase(db);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`,
  );
  await expect(migrateDatabase(db)).rejects.toThrow(MigrationMismatch);
});

test('registrations from before places were held stay what they are', async () => {
  const all = readMigrationFiles({ migrationsFolder: join(projectRoot, 'db', 'migrations') });
  const adding = all.findIndex(({ sql }) => sql.some((statement) => statement.includes('"held_until"')));
  await migrateDatabase(db, { upTo: all[adding - 1]!.hash });
  await db.execute(sql`
    insert into documents (kind, slug, title, description, sections, fields, status, published_at, last_updated_on)
    values ('event', 'full', ${both}, ${both}, '{"en":[],"ar":[]}', '{"capacity":2}', 'published', now(), '2026-11-01')`);
  await db.execute(sql`
    insert into event_registrations
      (event_id, full_name, email, email_key, language, status, position, created_at, cancelled_at)
    select documents.id, 'Mona', at || '@example.com', at || '@example.com', 'en', standing, at, '2026-11-20T10:00Z',
      case when standing = 'cancelled' then now() end
    from documents, (values (1, 'registered'), (2, 'cancelled'), (3, 'registered'), (4, 'waiting')) as people (at, standing)
    where slug = 'full'`);
  await migrateDatabase(db);
  const { rows } = await db.execute(sql`
    select position, status, confirmed_at = created_at as "isConfirmed", held_until as until
    from event_registrations order by position`);
  expect(rows).toEqual([
    { position: 1, status: 'registered', isConfirmed: true, until: null },
    { position: 2, status: 'cancelled', isConfirmed: true, until: null },
    { position: 3, status: 'registered', isConfirmed: true, until: null },
    { position: 4, status: 'waiting', isConfirmed: true, until: null },
  ]);
});

test('links that were mailed before they had one table go on working, and go with their rows', async () => {
  const all = readMigrationFiles({ migrationsFolder: join(projectRoot, 'db', 'migrations') });
  const joining = all.findIndex(({ sql }) =>
    sql.some((each) => each.includes('CREATE TABLE "private_links"')),
  );
  await migrateDatabase(db, { upTo: all[joining - 1]!.hash });
  const owners = await makeOwnersOfLinks();
  const tokens = Array.from({ length: 7 }, () => newToken());
  const [reset, invitation, confirmation, late, registration, mailed, onPage] = tokens;
  const hash = (token: string | undefined) => hashToken(token!);
  await db.execute(sql`insert into reset_links (token_hash, user_id, created_at, expires_at) values
    (${hash(reset)}, ${owners.user}, '2026-11-21T09:30Z', '2026-11-21T10:30Z'),
    (${hash(invitation)}, ${owners.user}, '2026-11-20T10:00Z', '2026-11-27T10:00Z')`);
  await db.execute(sql`insert into newsletter_confirmations (token_hash, subscriber_id, expires_at) values
    (${hash(confirmation)}, ${owners.subscriber}, '2026-11-27T10:00Z'),
    (${hash(late)}, ${owners.subscriber}, '2026-11-19T10:00Z')`);
  await db.execute(sql`insert into event_registration_links (token_hash, registration_id) values
    (${hash(registration)}, ${owners.registration})`);
  await db.execute(sql`insert into scholarship_links (token_hash, application_id, email_key, expires_at) values
    (${hash(mailed)}, ${owners.application}, 'mona@example.com', '2027-05-20T10:00Z'),
    (${hash(onPage)}, ${owners.application}, null, '2026-11-28T10:00Z')`);
  await migrateDatabase(db);

  const now = new Date('2026-11-21T10:00Z');
  const found = async (purpose: LinkPurpose, token: string | undefined) =>
    await findLink(db, { purpose, token: token! }, now);
  for (const token of [reset, invitation])
    expect(await found('password', token)).toMatchObject({ ownerId: owners.user });
  expect(await found('newsletter', confirmation)).toMatchObject({ ownerId: owners.subscriber });
  expect(await found('newsletter', late)).toBeNull();
  expect(await findLinkEvenOver(db, { purpose: 'newsletter', token: late! })).toMatchObject({
    ...{ ownerId: owners.subscriber, expiresAt: new Date('2026-11-19T10:00Z') },
  });
  expect(await found('registration', registration)).toMatchObject({ ownerId: owners.registration });
  expect(await found('application', mailed)).toMatchObject({
    ...{ ownerId: owners.application, emailKey: 'mona@example.com' },
  });
  expect(await found('application', onPage)).toMatchObject({ ownerId: owners.application, emailKey: null });
  const { rows: begun } = await db.execute<{ day: string }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from private_links order by created_at`);
  expect(begun.map(({ day }) => day)).toEqual([
    ...['2026-11-12', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21', '2026-11-21'],
  ]);

  const left = (await listTables(db)).map(({ name }) => name);
  for (const gone of [
    'reset_links',
    'newsletter_confirmations',
    'event_registration_links',
    'scholarship_links',
  ])
    expect(left).not.toContain(gone);
  const tables = ['users', 'newsletter_subscribers', 'event_registrations', 'scholarship_applications'];
  for (const table of tables) await db.execute(sql`delete from ${sql.identifier(table)}`);
  expect((await db.execute(sql`select from private_links`)).rows).toEqual([]);
});

test('sample rows of before are marked as examples, and figures say who stated them', async () => {
  const all = readMigrationFiles({ migrationsFolder: join(projectRoot, 'db', 'migrations') });
  const marking = all.findIndex(({ sql }) => sql.some((each) => each.includes('"sample_people"')));
  await migrateDatabase(db, { upTo: all[marking - 1]!.hash });
  const named = (name: string) => JSON.stringify({ en: name, ar: name });
  const skills = JSON.stringify({ en: ['One'], ar: ['واحد'] });
  await db.execute(sql`insert into course_categories (slug, name, description, position)
    values ('data', ${both}, ${both}, 1)`);
  for (const [slug, name] of [
    ['sample', 'Tarek Hosny'],
    ['real', 'Somebody Else'],
  ] as const)
    await db.execute(sql`insert into courses
      (slug, category_slug, title, summary, instructor_name, duration_weeks, price_piastres, level, skills, rating_tenths, students_count)
      values (${slug}, 'data', ${both}, ${both}, ${named(name)}, 4, 100, 'beginner', ${skills}, 49, 312)`);
  for (const [slug, name] of [
    ['sample', 'Masarat Research'],
    ['real', 'A client'],
  ] as const)
    await db.execute(sql`insert into projects
      (slug, title, client_name, budget_piastres, deadline_on, category, description, skills, applicants_count, posted_on)
      values (${slug}, ${both}, ${named(name)}, 100, '2027-01-01', ${both}, ${both}, ${skills}, 7, '2026-11-20')`);
  await db.execute(
    sql`insert into impact_figures (key, value, label, position) values ('all', 7, ${both}, 1)`,
  );
  const writings = [
    { kind: 'event', slug: 'talk', title: both, fields: { speaker: { en: 'Karim Fathy' } } },
    { kind: 'post', slug: 'post', title: both, fields: { author: { en: 'Nada Kamal' } } },
    { kind: 'success-story', slug: 'marina', title: named('Marina Fawzy'), fields: {} },
    { kind: 'event', slug: 'real', title: both, fields: { speaker: { en: 'Somebody Else' } } },
  ];
  for (const { kind, slug, title, fields } of writings)
    await db.execute(sql`
      with written as (
        insert into documents (kind, slug, title, description, sections, fields, last_updated_on)
        values (${kind}, ${slug}, ${title}, ${both}, '{"en":[],"ar":[]}', ${JSON.stringify(fields)}, '2026-11-01')
        returning *)
      insert into document_revisions (document_id, number, content, created_at)
      select id, 1, jsonb_build_object('title', title, 'fields', fields, 'sections', sections), now() from written`);
  await migrateDatabase(db);

  const { rows } = await db.execute(sql`
    select 'course ' || slug as name, is_example as marked from courses
    union all select 'project ' || slug, is_example from projects
    union all select kind || ' ' || slug, coalesce((fields -> 'isExample')::boolean, false) from documents
    union all select 'revision of ' || slug, coalesce((content #> '{fields,isExample}')::boolean, false)
      from document_revisions join documents on documents.id = document_id
    order by 1`);
  const marked = rows.filter((row) => row.marked).map(({ name }) => name);
  expect(rows).toHaveLength(12);
  expect(marked).toEqual([
    ...[
      'course sample',
      'event talk',
      'post post',
      'project sample',
      'revision of marina',
      'revision of post',
    ],
    ...['revision of talk', 'success-story marina'],
  ]);
  expect((await db.execute(sql`select source ->> 'en' as source, as_of from impact_figures`)).rows).toEqual([
    { source: 'Stated by the organisation', as_of: '2026-11-21' },
  ]);
});

/** A row of each of the tables that links belonged to, as they were then. */
async function makeOwnersOfLinks() {
  await db.execute(sql`
    insert into documents (kind, slug, title, description, sections, fields, last_updated_on)
    values ('event', 'links', ${both}, ${both}, '{"en":[],"ar":[]}', '{"capacity":3}', '2026-11-01')`);
  const { rows } = await db.execute<
    Record<'user' | 'subscriber' | 'registration' | 'application', string>
  >(sql`
    with person as (
      insert into users (email, email_key, first_name, last_name, language)
      values ('mona@example.com', 'mona@example.com', 'Mona', 'Ali', 'en') returning id
    ), subscriber as (
      insert into newsletter_subscribers (full_name, country, email, email_key, language, unsubscribe_token, consent_version)
      values ('Mona', 'EG', 'mona@example.com', 'mona@example.com', 'en', 'leave', 'test') returning id
    ), registration as (
      insert into event_registrations
        (event_id, full_name, email, email_key, language, status, position, created_at, confirmed_at)
      select id, 'Mona', 'mona@example.com', 'mona@example.com', 'en', 'registered', 1, '2026-11-20T09:00Z', now()
      from documents where slug = 'links'
      returning id
    ), cycle as (
      insert into scholarship_cycles (slug, title, opens_on, closes_on, places)
      values ('links', ${both}, '2026-11-01', '2027-03-31', 3) returning id
    ), application as (
      insert into scholarship_applications (cycle_id, language, created_at, updated_at)
      select id, 'en', now(), now() from cycle returning id
    )
    select person.id as user, subscriber.id as subscriber, registration.id as registration, application.id as application
    from person, subscriber, registration, application`);
  return rows[0]!;
}

const both = JSON.stringify({ en: 'Full', ar: 'كامل' });
