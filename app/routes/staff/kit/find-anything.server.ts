import { listDocumentsForStaff } from '#domain/documents/document-list.ts';
import { may } from '#domain/identity/permissions.ts';
import type { GrantedRole } from '#domain/identity/role-words.ts';
import { listUsers } from '#domain/identity/staff/user-list.ts';
import { listCoursesForStaff } from '#domain/learning/course-list.ts';
import { listProjectsForStaff } from '#domain/marketplace/project-list.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, pick, type Language } from '#platform/text/language.ts';
import { foldTexts, readSearchWords } from '#platform/search/search.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { mayEnter, quickActions, staffGroups, staffTools, type StaffPlace } from './staff-places.ts';

type Item = { id: string; href: string; title: string; note: string };

/** What was found of one kind: the best of it, how much there is, and the list that has it all. */
export type FoundGroup = {
  kind: 'commands' | 'users' | 'courses' | 'projects' | 'documents';
  total: number;
  items: Item[];
  allHref: string | null;
};

/** So many of each kind; all of them are in its own list. */
const shown = 8;

type Asked = { q: string; roles: readonly GrantedRole[]; language: Language };

/** Screens, people, courses, projects and texts that have every word, as far as the roles reach; empty kinds are left out. */
export async function findAnything(db: Database, asked: Asked): Promise<FoundGroup[]> {
  if (asked.q === '') return [];
  const { roles } = asked;
  const groups = await Promise.all([
    findCommands(db, asked),
    may(roles, 'users.see') && findUsers(db, asked),
    may(roles, 'courses.edit') && findCourses(db, asked),
    may(roles, 'projects.edit') && findProjects(db, asked),
    may(roles, 'content.edit') && findDocuments(db, asked),
  ]);
  return groups.filter((group): group is FoundGroup => group !== false && group.total > 0);
}

/** The screens and what can be begun, by their names in either language. */
async function findCommands(db: Database, { q, roles, language }: Asked): Promise<FoundGroup> {
  const words = await readSearchWords(db, q);
  const places = [...staffGroups.flatMap<StaffPlace>((group) => [...group.places]), ...staffTools];
  const commands = [
    ...places.map((place) => ({ ...place, text: `place.${place.key}` as const })),
    ...quickActions.map((action) => ({ ...action, text: `quick.${action.key}` as const })),
  ].filter((command) => mayEnter(roles, command));
  const nameIn = (each: Language, text: (typeof commands)[number]['text']) =>
    textsFor(each).getFixedT(null, 'admin')(text);
  const names = commands.map(({ text }) => languages.map((each) => nameIn(each, text)).join(' '));
  const folded = await foldTexts(db, names);
  const items = commands
    .filter((_, index) => words.length > 0 && words.every((word) => folded[index]!.includes(word)))
    .map(({ text, href }) => ({ id: text, href, title: nameIn(language, text), note: '' }));
  return { kind: 'commands', total: items.length, items, allHref: null };
}

async function findUsers(db: Database, { q }: Asked): Promise<FoundGroup> {
  const query = { q, sort: 'name', direction: 'ascending', page: 1, perPage: shown } as const;
  const { items, total } = await listUsers(db, query);
  return {
    kind: 'users',
    total,
    items: items.map(({ id, firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`.trim();
      return { id, href: `/admin/users/${id}`, title: name || email, note: name ? email : '' };
    }),
    allHref: allIn('/admin/users', q),
  };
}

async function findCourses(db: Database, { q, language }: Asked): Promise<FoundGroup> {
  const query = { q, language, sort: 'title', direction: 'ascending', page: 1, perPage: shown } as const;
  const { items, total } = await listCoursesForStaff(db, query);
  return {
    kind: 'courses',
    total,
    items: items.map(({ id, title, category }) => ({
      id,
      href: `/admin/education/courses/${id}`,
      title: pick(title, language),
      note: pick(category, language),
    })),
    allHref: allIn('/admin/education', q),
  };
}

async function findProjects(db: Database, { q, language }: Asked): Promise<FoundGroup> {
  const query = { q, language, sort: 'title', direction: 'ascending', page: 1, perPage: shown } as const;
  const { items, total } = await listProjectsForStaff(db, query);
  return {
    kind: 'projects',
    total,
    items: items.map(({ id, title, clientName }) => ({
      id,
      href: `/admin/freelance/projects/${id}`,
      title: pick(title, language),
      note: pick(clientName, language),
    })),
    allHref: allIn('/admin/freelance/projects', q),
  };
}

async function findDocuments(db: Database, { q, language }: Asked): Promise<FoundGroup> {
  const { items, total } = await listDocumentsForStaff(db, { text: q, perPage: shown });
  const t = textsFor(language).getFixedT(null, 'admin');
  return {
    kind: 'documents',
    total,
    items: items.map(({ id, slug, title, status }) => ({
      id,
      href: `/admin/cms/documents/${id}`,
      title: pick(title, language) || slug,
      note: t(`search.status.${status}`),
    })),
    allHref: allIn('/admin/cms/documents', q),
  };
}

function allIn(path: string, q: string): string {
  return `${path}?${new URLSearchParams({ q })}`;
}
