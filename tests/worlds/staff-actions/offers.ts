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
import { declineInvitation } from '#domain/marketplace/decline-invitation.ts';
import type { ProjectContent } from '#domain/marketplace/project-changes.ts';
import { reopenInvitation } from '#domain/marketplace/reopen-invitation.ts';
import { invitationRequests } from '#domain/marketplace/tables.server.ts';
import { both, now, reason, site, type Act, type Acting, type Acts } from './acting.ts';

const shelf = { name: both('Data'), description: both('All about data'), position: 1 };
const seen = now.toISOString();
const siteUrl = site.url;

const catalogue: Acts = {
  async createCourseCategory({ db, by }) {
    return await Promise.resolve({
      ...{ action: 'course_category.create', kind: 'course_category' },
      run: async () => (await createCourseCategory(db, { content: shelf, ...by }, now)).slug,
    });
  },
  changeCourseCategory: (acting) =>
    onShelf(acting, 'course_category.change', (slug) =>
      changeCourseCategory(acting.db, { slug, content: { ...shelf, position: 2 }, seen, ...acting.by }, now),
    ),
  deleteCourseCategory: (acting) =>
    onShelf(acting, 'course_category.delete', (slug) =>
      deleteCourseCategory(acting.db, { slug, ...acting.by }, now),
    ),
  async createCourse(acting) {
    const content = await course(acting);
    return {
      ...{ action: 'course.create', kind: 'course' },
      run: async () => (await createCourse(acting.db, { content, ...acting.by }, now)).id,
    };
  },
  async changeCourse(acting) {
    const { db, by } = acting;
    const content = await course(acting);
    const { id: courseId } = await createCourse(db, { content, ...by }, now);
    const changed = { ...content, durationWeeks: 5 };
    return {
      ...{ action: 'course.change', kind: 'course' },
      run: async () => {
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
      run: async () => {
        await deleteCourse(db, { courseId, ...by }, now);
        return courseId;
      },
    };
  },
};

const project: ProjectContent = {
  ...{ title: both('A voice'), clientName: both('A publisher'), category: both('Voice') },
  ...{ description: both('Read a book aloud.'), skills: { en: ['Reading'], ar: ['القراءة'] } },
  ...{ budgetPiastres: 500_000, deadlineOn: '2026-12-31', status: 'open' },
};

const market: Acts = {
  async createProject({ db, by }) {
    return await Promise.resolve({
      ...{ action: 'project.create', kind: 'project' },
      run: async () => (await createProject(db, { content: project, ...by }, now)).id,
    });
  },
  async changeProject({ db, by }) {
    const { id: projectId } = await createProject(db, { content: project, ...by }, now);
    const content = { ...project, budgetPiastres: 600_000 };
    return {
      ...{ action: 'project.change', kind: 'project' },
      run: async () => {
        await changeProject(db, { projectId, content, seen, ...by }, now);
        return projectId;
      },
    };
  },
  approveInvitation: (acting) =>
    onInvitation(acting, 'invitation.approve', (invitationId) =>
      approveInvitation(acting.db, { invitationId, siteUrl, ...acting.by }, now),
    ),
  declineInvitation: (acting) =>
    onInvitation(acting, 'invitation.decline', (invitationId) => decline(acting, invitationId)),
  reopenInvitation: (acting) =>
    onInvitation(
      acting,
      'invitation.reopen',
      (invitationId) => reopenInvitation(acting.db, { invitationId, ...acting.by }, now),
      (invitationId) => decline(acting, invitationId),
    ),
};

export const offers: Acts = { ...catalogue, ...market };

type Step = (id: string) => Promise<void>;

async function onShelf({ db, by }: Acting, action: AuditAction, step: Step): Promise<Act> {
  const { slug } = await createCourseCategory(db, { content: shelf, ...by }, now);
  return {
    ...{ action, kind: 'course_category' },
    run: async () => {
      await step(slug);
      return slug;
    },
  };
}

/** A request of somebody who has an account, so that they are told in both ways. */
async function onInvitation(
  { db, member }: Acting,
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
  await prepare(id);
  return {
    ...{ action, kind: 'invitation' },
    run: async () => {
      await step(id);
      return id;
    },
  };
}

const decline = ({ db, by }: Acting, invitationId: string) =>
  declineInvitation(db, { invitationId, siteUrl, reason, ...by }, now);

async function course({ db, by }: Acting) {
  const { slug: categorySlug } = await createCourseCategory(db, { content: shelf, ...by }, now);
  return {
    ...{ categorySlug, title: both('A course'), summary: both('About it.'), instructorName: both('Mona') },
    ...{ durationWeeks: 4, pricePiastres: 20_000, skills: { en: ['One'], ar: ['واحد'] } },
    ...{ level: 'beginner' as const, featuredPosition: null, status: 'published' as const },
  };
}
