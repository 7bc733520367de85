import type { AuditAction } from '#domain/manifests.ts';
import { changeCourseCategory } from '#domain/learning/change-course-category.ts';
import { changeCourse } from '#domain/learning/change-course.ts';
import { createCourseCategory } from '#domain/learning/create-course-category.ts';
import { createCourse } from '#domain/learning/create-course.ts';
import { deleteCourseCategory } from '#domain/learning/delete-course-category.ts';
import { deleteCourse } from '#domain/learning/delete-course.ts';
import { approveInvitation } from '#domain/marketplace/approve-invitation.ts';
import { changeProject } from '#domain/marketplace/change-project.ts';
import { createProject } from '#domain/marketplace/create-project.ts';
import type { InvitationDecision } from '#domain/marketplace/decide-invitation.ts';
import { declineInvitation } from '#domain/marketplace/decline-invitation.ts';
import { approveProject, declineProject } from '#domain/marketplace/projects/decide-project.ts';
import { openProjectFileForStaff } from '#domain/marketplace/projects/open-project-file.ts';
import { postProject } from '#domain/marketplace/projects/post-project.ts';
import { requestSource } from '#tests/worlds/scholarships/scholarship-world.ts';
import { attachScan, makeDraft, makeWaiting, seenOf } from '#tests/worlds/marketplace/posting.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import type { ProjectContent } from '#domain/marketplace/project-changes.ts';
import { reopenInvitation } from '#domain/marketplace/reopen-invitation.ts';
import { invitationRequests } from '#domain/marketplace/tables.server.ts';
import { both, now, reason, site, type Act, type Acting, type Acts, type By } from './acting.ts';

const shelf = { name: both('Data'), description: both('All about data'), position: 1 };
const seen = now.toISOString();
const siteUrl = site.url;

const catalogue: Acts = {
  async createCourseCategory({ db }) {
    return await Promise.resolve({
      ...{ action: 'course_category.create', kind: 'course_category' },
      run: async (by) => (await createCourseCategory(db, { content: shelf, ...by }, now)).slug,
    });
  },
  changeCourseCategory: (acting) =>
    onShelf(acting, 'course_category.change', (slug, by) =>
      changeCourseCategory(acting.db, { slug, content: { ...shelf, position: 2 }, seen, ...by }, now),
    ),
  deleteCourseCategory: (acting) =>
    onShelf(acting, 'course_category.delete', (slug, by) =>
      deleteCourseCategory(acting.db, { slug, ...by }, now),
    ),
  async createCourse(acting) {
    const content = await course(acting);
    return {
      ...{ action: 'course.create', kind: 'course' },
      run: async (by) => (await createCourse(acting.db, { content, ...by }, now)).id,
    };
  },
  async changeCourse(acting) {
    const { db, by } = acting;
    const content = await course(acting);
    const { id: courseId } = await createCourse(db, { content, ...by }, now);
    const changed = { ...content, durationWeeks: 5 };
    return {
      ...{ action: 'course.change', kind: 'course' },
      run: async (by) => {
        await changeCourse(db, { courseId, content: changed, seen, ...by }, now);
        return courseId;
      },
    };
  },
  async deleteCourse(acting) {
    const { db, by } = acting;
    const content = { ...(await course(acting)), status: 'draft' as const };
    const { id: courseId } = await createCourse(db, { content, ...by }, now);
    return {
      ...{ action: 'course.delete', kind: 'course' },
      run: async (by) => {
        await deleteCourse(db, { courseId, ...by }, now);
        return courseId;
      },
    };
  },
};

const project: ProjectContent = {
  ...{ title: both('A voice'), clientName: both('A publisher'), category: both('Voice') },
  ...{ description: both('Read a book aloud.'), skillKeys: [], skills: { en: ['Reading'], ar: ['القراءة'] } },
  ...{ budgetPiastres: 500_000, deadlineOn: '2026-12-31', status: 'open' },
  isExample: false,
  categoryKey: 'audio',
};

const market: Acts = {
  async createProject({ db }) {
    return await Promise.resolve({
      ...{ action: 'project.create', kind: 'project' },
      run: async (by) => (await createProject(db, { content: project, ...by }, now)).id,
    });
  },
  async changeProject({ db, by }) {
    const { id: projectId } = await createProject(db, { content: project, ...by }, now);
    const content = { ...project, budgetPiastres: 600_000 };
    return {
      ...{ action: 'project.change', kind: 'project' },
      run: async (by) => {
        await changeProject(db, { projectId, content, seen, ...by }, now);
        return projectId;
      },
    };
  },
  async approveProject({ db }) {
    const { projectId, seen } = await ofClient(db);
    return {
      ...{ action: 'client_project.approve', kind: 'project' },
      run: async (by) => {
        await approveProject(db, { projectId, seen, siteUrl, ...by }, now);
        return projectId;
      },
    };
  },
  async declineProject({ db }) {
    const { projectId } = await ofClient(db);
    return {
      ...{ action: 'client_project.decline', kind: 'project' },
      run: async (by) => {
        await declineProject(db, { projectId, reason: 'Say more.', siteUrl, ...by }, now);
        return projectId;
      },
    };
  },
  async openProjectFileForStaff({ db, store }) {
    const { userId: clientId } = await makeMember(
      db,
      { isPhoneConfirmed: true, memberRoles: ['client'] },
      now,
    );
    const projectId = await makeDraft(db, { clientId }, now);
    await attachScan(db, store, { projectId, clientId }, now);
    const sent = { projectId, clientId, seen: await seenOf(db, projectId), requestSource, siteUrl };
    await postProject(db, sent, now);
    return {
      ...{ action: 'client_project.download', kind: 'project', onlyReads: true },
      run: async (by) => {
        const opened = await openProjectFileForStaff(db, store, { projectId, kind: 'file-1', ...by }, now);
        await opened!.content?.cancel();
        return projectId;
      },
    };
  },
  approveInvitation: (acting) =>
    onInvitation(acting, 'invitation.approve', (invitationId, by) =>
      approveInvitation(acting.db, { invitationId, siteUrl, ...by }, now),
    ),
  declineInvitation: (acting) =>
    onInvitation(acting, 'invitation.decline', (invitationId, by) =>
      decline(acting, { invitationId, ...by }),
    ),
  reopenInvitation: (acting) =>
    onInvitation(
      acting,
      'invitation.reopen',
      (invitationId, by) => reopenInvitation(acting.db, { invitationId, ...by }, now),
      (invitationId, by) => decline(acting, { invitationId, ...by }),
    ),
};

/** A project of a client that waits. */
async function ofClient(db: Acting['db']): Promise<{ projectId: string; seen: string }> {
  const { userId: clientId } = await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'] }, now);
  const projectId = await makeWaiting(db, { clientId }, now);
  return { projectId, seen: await seenOf(db, projectId) };
}

export const offers: Acts = { ...catalogue, ...market };

type Step = (id: string, by: By) => Promise<void>;

async function onShelf({ db, by }: Acting, action: AuditAction, step: Step): Promise<Act> {
  const { slug } = await createCourseCategory(db, { content: shelf, ...by }, now);
  return {
    ...{ action, kind: 'course_category' },
    run: async (by) => {
      await step(slug, by);
      return slug;
    },
  };
}

/** A request of somebody who has an account, so that they are told in both ways. */
async function onInvitation(
  { db, by, member }: Acting,
  action: AuditAction,
  step: Step,
  prepare: Step = () => Promise.resolve(),
): Promise<Act> {
  const { email } = await member();
  const [request] = await db
    .insert(invitationRequests)
    .values({
      ...{ fullName: 'منى علي', email, emailKey: email, language: 'ar', headline: 'محررة صوت' },
      ...{ skills: 'مونتاج', sample: 'عمل '.repeat(30).trim(), workingWays: ['screen-reader'] },
      ...{ languages: 'العربية', createdAt: now },
    })
    .returning({ id: invitationRequests.id });
  const { id } = request!;
  await prepare(id, by);
  return {
    ...{ action, kind: 'invitation' },
    run: async (by) => {
      await step(id, by);
      return id;
    },
  };
}

const decline = ({ db }: Acting, which: InvitationDecision) =>
  declineInvitation(db, { siteUrl, reason, ...which }, now);

async function course({ db, by }: Acting) {
  const { slug: categorySlug } = await createCourseCategory(db, { content: shelf, ...by }, now);
  return {
    ...{ categorySlug, title: both('A course'), summary: both('About it.'), instructorName: both('Mona') },
    ...{ durationWeeks: 4, pricePiastres: 20_000, skills: { en: ['One'], ar: ['واحد'] } },
    ...{ level: 'beginner' as const, isExample: false, featuredPosition: null, status: 'published' as const },
  };
}
