import { beforeAll, describe, expect, it } from 'vitest';
import { readContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { changeProject } from './change-project.ts';
import { createProject } from './create-project.ts';
import type { ProjectContent } from './project-changes.ts';
import { countProjects, findProject, listProjectsForStaff } from './project-list.ts';
import { listOpenProjects } from './projects.ts';

// A minute after midnight of 22 November in Cairo.
const now = new Date('2026-11-21T22:01:00Z');
const later = new Date('2026-11-22T10:00:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

let db: Database;
let editing: {
  actor: { userId: string; roles: { role: 'admin' | 'support'; scope: 'global' }[] };
  requestSource: typeof requestSource;
};
beforeAll(async () => {
  db = await testDatabase();
  const { userId } = await makeMember(db);
  editing = { actor: { userId, roles: [{ role: 'admin', scope: 'global' }] }, requestSource };
});

describe('a new project', () => {
  it('is posted today in Cairo and seen at once', async () => {
    const version = await readContentVersion(db);
    const { id } = await createProject(db, { content: project(), ...editing }, now);
    expect(await findProject(db, id)).toMatchObject({
      ...{ slug: 'a-voice-for-a-book', postedOn: '2026-11-22', isExample: false, status: 'open' },
    });
    expect(await listOpenProjects(db, { limit: 9 })).toHaveLength(1);
    expect(await readContentVersion(db)).toBe(version + 1);
  });

  it('has a deadline that is still to come, today included', async () => {
    await createProject(db, { content: project({ deadlineOn: '2026-11-22' }), ...editing }, now);
    await expect(
      createProject(db, { content: project({ deadlineOn: '2026-11-21' }), ...editing }, now),
    ).rejects.toMatchObject({ code: 'project-deadline-passed' });
  });

  it('is posted by those alone whose role carries it', async () => {
    const actor = { ...editing.actor, roles: [{ role: 'support' as const, scope: 'global' as const }] };
    await expect(createProject(db, { content: project(), actor, requestSource }, now)).rejects.toMatchObject({
      ...{ code: 'projects-out-of-reach', status: 403 },
    });
  });
});

describe('a change of a project', () => {
  it('closes it for visitors, and is never lost to somebody else’s', async () => {
    const { id } = await createProject(db, { content: project({ title: both('Closing') }), ...editing }, now);
    const seen = now.toISOString();
    const content = project({ title: both('Closing'), status: 'closed' });
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => changeProject(db, { projectId: id, content, seen, ...editing }, later)),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect((await listOpenProjects(db, { limit: 9 })).map(({ slug }) => slug)).not.toContain('closing');
    expect(await countProjects(db)).toMatchObject({ closed: 1 });
  });

  it('keeps the deadline behind the posting', async () => {
    const { id } = await createProject(db, { content: project(), ...editing }, now);
    const content = project({ deadlineOn: '2026-11-21' });
    const seen = now.toISOString();
    await expect(
      changeProject(db, { projectId: id, content, seen, ...editing }, later),
    ).rejects.toMatchObject({ code: 'project-deadline-before-posting' });
    await expect(
      changeProject(db, { projectId: 'nothing', content, seen, ...editing }, later),
    ).rejects.toMatchObject({ code: 'project-unknown', status: 404 });
  });
});

describe('the list of projects', () => {
  it('has closed ones too, and finds by title and client in any spelling', async () => {
    const query = {
      q: '',
      language: 'ar',
      sort: 'deadline',
      direction: 'ascending',
      page: 1,
      perPage: 25,
    } as const;
    const title = { en: 'Subtitles', ar: 'ترجمة أفلام' };
    await createProject(db, { content: project({ title, status: 'closed' }), ...editing }, now);
    expect((await listProjectsForStaff(db, { ...query, q: 'افلام' })).items).toMatchObject([{ title }]);
    expect((await listProjectsForStaff(db, { ...query, q: 'افلام', status: 'open' })).total).toBe(0);
    expect((await listProjectsForStaff(db, { ...query, q: '%' })).total).toBe(0);
  });
});

function project(more: Partial<ProjectContent> = {}): ProjectContent {
  return {
    title: both('A voice for a book'),
    clientName: both('A publisher'),
    category: both('Voice'),
    description: both('Read a book aloud.'),
    skillKeys: [],
    skills: { en: ['Reading'], ar: ['القراءة'] },
    categoryKey: null,
    budgetPiastres: 500_000,
    deadlineOn: '2026-12-31',
    isExample: false,
    status: 'open',
    ...more,
  };
}

function both(text: string) {
  return { en: text, ar: text };
}
