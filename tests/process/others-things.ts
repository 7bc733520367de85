// What people and staff have, for the test that others ask for it (others-things.spec.ts): for every route with a part of
// its path that names something, how to make one, and who may not have it.
import { randomUUID } from 'node:crypto';
import { createDocument } from '#domain/documents/create-document.ts';
import { impactFigures, menuItems, sdgGoals } from '#domain/site/tables.server.ts';
import { images, imageVariants } from '#domain/documents/tables.server.ts';
import { dataExports } from '#domain/identity/account/data-export-tables.server.ts';
import { saveForm } from '#domain/identity/account/saved-forms.ts';
import type { Role } from '#domain/identity/role-names.ts';
import { createCourseCategory } from '#domain/learning/create-course-category.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { createProject } from '#domain/marketplace/create-project.ts';
import { invitationRequests } from '#domain/marketplace/tables.server.ts';
import { saveBroadcast } from '#domain/notifications/broadcasts/save-broadcast.ts';
import { saveTemplate } from '#domain/notifications/broadcasts/save-template.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { words } from '#tests/worlds/notifications/broadcast-world.ts';
import { editingBy, makeArticle, makeEventContent } from '#tests/worlds/documents/documents.ts';
import type { Member } from '#tests/worlds/identity/members.ts';
import { anything } from './any-form.ts';
import { certificateOwnerships } from './others-certificates.ts';
import { assignmentOwnerships } from './others-assignments.ts';
import { barrierOwnerships } from './others-barriers.ts';
import { conversationOwnerships } from './others-conversations.ts';
import { disputeOwnerships } from './others-disputes.ts';
import { eventOwnerships } from './others-events.ts';
import { forumOwnerships } from './others-forums.ts';
import { freelancerOwnerships } from './others-freelancers.ts';
import { groupOwnerships } from './others-groups.ts';
import { learningOwnerships } from './others-learning.ts';
import { courseMessageOwnerships } from './others-course-messages.ts';
import { liveOwnerships } from './others-live.ts';
import { lessonOwnerships } from './others-lessons.ts';
import { marketOwnerships } from './others-market.ts';
import { mentorshipOwnerships } from './others-mentorship.ts';
import { moneyOwnerships } from './others-money.ts';
import { peopleOwnerships } from './others-people.ts';
import { programOwnerships } from './others-programs.ts';
import { quizOwnerships } from './others-quizzes.ts';
import { scholarshipOwnerships } from './others-scholarships.ts';
import { teachOwnerships } from './others-teaching.ts';

/** Something of somebody: where it is, and the rows that must stay as they are. */
export type Thing = { params: Record<string, string>; rows: readonly { table: string; id: string }[] };

export type Owner = { db: Database; member: Member; dataFolder: string; secret: string };

/**
 * Whose the thing at a route is: one person's, whatever roles others have; the reviewer's to whom it was given; or that
 * of staff with a permission, which the named role does not carry. `open` is why it is nobody's.
 */
export type Ownership =
  | { open: string }
  | { of: 'person' | 'reviewer'; make(owner: Owner): Promise<Thing>; form?: Record<string, string> }
  | { of: 'staff'; without: Role; make(owner: Owner): Promise<Thing>; form?: Record<string, string> };

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };
const both = (text: string) => ({ en: text, ar: text });

const ofDocument =
  (more: Record<string, string> = {}) =>
  async ({ db, member, secret }: Owner) => {
    const content = makeArticle({ title: both(secret) });
    const { id } = await createDocument(
      db,
      { kind: 'article', content, ...editingBy(member.userId) },
      new Date(),
    );
    return { params: { id, ...more }, rows: [{ table: 'documents', id }] };
  };

const ofWrittenEvent = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const event = makeEventContent({ title: both(secret) });
  const by = editingBy(member.userId);
  const { id } = await createDocument(db, { kind: 'event', content: event, ...by }, new Date());
  return { params: { id }, rows: [{ table: 'documents', id }] };
};

const sender = ({ member }: Owner) => ({
  actor: { userId: member.userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] },
  requestSource,
});
const news = {
  ...{ known: null, kind: 'product-news' as const, href: '/blog', words, segment: 'all', choice: '' },
  channels: ['in-app' as const],
};

const ofBroadcast = async (owner: Owner): Promise<Thing> => {
  const draft = { ...news, name: owner.secret, ...sender(owner) };
  const id = await saveBroadcast(owner.db, draft, new Date());
  return { params: { id }, rows: [{ table: 'broadcasts', id }] };
};

const ofAccount = async ({ db, member }: Owner): Promise<Thing> => {
  await db.execute('select 1');
  return { params: { id: member.userId }, rows: [{ table: 'users', id: member.userId }] };
};

/** What the sample content has. */
async function ofRow<Name extends string>(
  table: string,
  [row]: Record<Name, string | number>[],
  name: Name,
): Promise<Thing> {
  const id = String(row![name]);
  return await Promise.resolve({ params: { [name]: id }, rows: [{ table, id }] });
}

const known = (params: Record<string, string>) => async () => await Promise.resolve({ params, rows: [] });
const content = { of: 'staff', without: 'finance', form: anything } as const;
const broadcasting = { of: 'staff', without: 'editor', form: anything } as const;
const people = { of: 'staff', without: 'editor', form: anything } as const;

/** Every route of the site map whose path names something. */
export const ownerships: Record<string, Ownership> = {
  '/images/:id': { open: 'a picture of a published text' },
  '/events/:slug': { open: 'published' },
  '/courses/:slug': { open: 'published; what is personal is shown to its person alone' },
  '/enrolments/:slug': { open: 'everybody gets their own' },
  '/enrolments/:slug/leave': { open: 'everybody gets their own' },
  '/programs/:slug': { open: 'published; what is personal is shown to its person alone' },
  '/program-enrolments/:slug': { open: 'everybody gets their own' },
  '/program-enrolments/:slug/leave': { open: 'everybody gets their own' },
  '/events/:slug/calendar.ics': { open: 'published' },
  '/events/:slug/recording': { open: 'published' },
  '/events/:slug/recording/file': { open: 'published' },
  '/articles/:slug': { open: 'published' },
  '/blog/:slug': { open: 'published' },
  '/pages/:slug': { open: 'published' },
  '/formats/:kind/:slug': { open: 'published' },
  '/formats/:kind/:slug/:format': { open: 'published' },
  '/dev/outbox/:id': { open: 'not there in production' },
  ...certificateOwnerships,
  ...eventOwnerships,
  ...learningOwnerships,
  ...programOwnerships,
  ...liveOwnerships,
  ...courseMessageOwnerships,
  ...lessonOwnerships,
  ...scholarshipOwnerships,
  ...assignmentOwnerships,
  ...quizOwnerships,
  ...teachOwnerships,
  ...freelancerOwnerships,
  '/account/data/:id': {
    of: 'person',
    make: async ({ db, member, dataFolder, secret }) => {
      const about = { name: 'copy.zip', mediaType: 'application/zip', purpose: 'data-export' };
      const bytes = Buffer.from(secret);
      const owner = `user:${member.userId}`;
      const now = new Date();
      const file = await storeFile(db, createFolderStore(dataFolder), { ...about, bytes, owner }, now);
      await keepFile(db, file.id);
      const expiresAt = new Date(now.getTime() + 86_400_000);
      const dates = { requestedAt: now, readyAt: now, expiresAt };
      const [copy] = await db
        .insert(dataExports)
        .values({ userId: member.userId, language: 'en', fileId: file.id, ...dates })
        .returning({ id: dataExports.id });
      return { params: { id: copy!.id }, rows: [{ table: 'data_exports', id: copy!.id }] };
    },
  },
  '/admin/kept/:key': {
    of: 'person',
    form: anything,
    make: async ({ db, member, secret }) => {
      const fields = [['title-en', secret]] as const;
      const form = { userId: member.userId, path: '/admin/cms/documents/new', fields };
      const { key } = await saveForm(db, form, new Date());
      return { params: { key }, rows: [{ table: 'kept_forms', id: member.userId }] };
    },
  },
  '/r/:code': { open: 'a link that its owner gives to others; it names nobody' },
  ...barrierOwnerships,
  ...conversationOwnerships,
  ...forumOwnerships,
  ...groupOwnerships,
  ...marketOwnerships,
  ...mentorshipOwnerships,
  ...peopleOwnerships,
  ...disputeOwnerships,
  ...moneyOwnerships,
  '/admin/settings/:group': {
    of: 'staff',
    without: 'editor',
    form: anything,
    make: known({ group: 'features' }),
  },
  '/admin/media/:id': {
    ...content,
    make: async ({ db, dataFolder, secret }) => {
      const picture = { width: 320, height: 200, name: secret, createdAt: new Date() };
      const [image] = await db.insert(images).values(picture).returning({ id: images.id });
      const about = { mediaType: 'image/webp', purpose: 'image', owner: `image:${image!.id}` };
      const store = createFolderStore(dataFolder);
      const dots = { ...about, name: 'dots-320.webp', bytes: Buffer.from('dots') };
      const { id: fileId } = await storeFile(db, store, dots, new Date());
      await keepFile(db, fileId);
      await db.insert(imageVariants).values({ imageId: image!.id, width: 320, fileId });
      return { params: { id: image!.id }, rows: [{ table: 'images', id: image!.id }] };
    },
  },
  '/admin/cms/documents/:id': { ...content, make: ofDocument() },
  '/admin/cms/documents/:id/preview': { ...content, make: ofDocument() },
  '/admin/cms/documents/:id/picture': { ...content, make: ofDocument() },
  '/admin/cms/documents/:id/publishing': { ...content, make: ofDocument() },
  '/admin/cms/documents/:id/revisions': { ...content, make: ofDocument() },
  '/admin/cms/documents/:id/revisions/:number': { ...content, make: ofDocument({ number: '1' }) },
  '/admin/cms/documents/:id/series': { ...content, make: ofWrittenEvent },
  '/admin/cms/impact/:key': {
    ...content,
    make: async ({ db }) =>
      await ofRow('impact_figures', await db.select().from(impactFigures).limit(1), 'key'),
  },
  '/admin/cms/goals/:number': {
    ...content,
    make: async ({ db }) => await ofRow('sdg_goals', await db.select().from(sdgGoals).limit(1), 'number'),
  },
  '/admin/cms/menus/:key': {
    ...content,
    make: async ({ db }) => await ofRow('menu_items', await db.select().from(menuItems).limit(1), 'key'),
  },
  '/admin/freelance/requests/:id': {
    ...{ of: 'staff', without: 'editor', form: anything },
    make: async ({ db, secret }) => {
      const email = `${randomUUID()}@example.com`;
      const [request] = await db
        .insert(invitationRequests)
        .values({
          ...{ fullName: secret, email, emailKey: email, language: 'en', headline: 'Voice' },
          ...{ skills: 'Voice', sample: 'Work. '.repeat(30).trim(), workingWays: [], languages: 'Arabic' },
          createdAt: new Date(),
        })
        .returning({ id: invitationRequests.id });
      return { params: { id: request!.id }, rows: [{ table: 'invitation_requests', id: request!.id }] };
    },
  },
  '/admin/freelance/projects/:id': {
    ...{ of: 'staff', without: 'editor', form: anything },
    make: async ({ db, member, secret }) => {
      const project = {
        ...{ title: both(secret), clientName: both('A publisher'), category: both('Voice') },
        ...{ description: both('Read.'), skillKeys: [], skills: { en: ['Reading'], ar: ['القراءة'] } },
        ...{ budgetPiastres: 500_000, categoryKey: null, deadlineOn: '2099-12-31', status: 'open' as const },
        isExample: false,
      };
      const by = { actor: sender({ member } as Owner).actor, requestSource };
      const { id } = await createProject(db, { content: project, ...by }, new Date());
      return { params: { id }, rows: [{ table: 'projects', id }] };
    },
  },
  '/admin/education/courses/:id': {
    ...{ of: 'staff', without: 'editor', form: anything },
    make: async ({ db }) => {
      const [course] = await db.select({ id: courses.id }).from(courses).limit(1);
      return { params: { id: course!.id }, rows: [{ table: 'courses', id: course!.id }] };
    },
  },
  '/admin/education/categories/:slug': {
    ...{ of: 'staff', without: 'editor', form: anything },
    make: async ({ db, member, secret }) => {
      const shelf = { name: both('A shelf'), description: both(secret), position: 90 };
      const by = { actor: sender({ member } as Owner).actor, requestSource };
      const { slug } = await createCourseCategory(db, { content: shelf, ...by }, new Date());
      return { params: { slug }, rows: [{ table: 'course_categories', id: slug }] };
    },
  },
  '/admin/reports/:report': { of: 'staff', without: 'support', make: known({ report: 'users' }) },
  '/admin/reports/:report/csv': { of: 'staff', without: 'support', make: known({ report: 'users' }) },
  '/admin/reports/:report/formats': { of: 'staff', without: 'support', make: known({ report: 'users' }) },
  '/admin/reports/:report/formats/:format': {
    ...{ of: 'staff', without: 'support' },
    make: known({ report: 'users', format: 'text' }),
  },
  '/admin/users/:id': { ...people, make: ofAccount },
  '/admin/users/:id/access': { ...people, make: ofAccount },
  '/admin/users/:id/needs': { ...people, make: ofAccount },
  '/admin/users/:id/history': { ...people, make: ofAccount },
  '/admin/notifications/templates/:id': {
    ...broadcasting,
    make: async (owner) => {
      const draft = { ...news, name: owner.secret, ...sender(owner) };
      const id = await saveTemplate(owner.db, draft, new Date());
      return { params: { id }, rows: [{ table: 'broadcast_templates', id }] };
    },
  },
  '/admin/notifications/drafts/:id': { ...broadcasting, make: ofBroadcast },
  '/admin/notifications/:id': { ...broadcasting, make: ofBroadcast },
};
