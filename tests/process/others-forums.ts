// What people write in the forums, for the test that others ask for it: see others-things.ts.
import { createHelpLine } from '#domain/conduct/help-lines.ts';
import { hidePost } from '#domain/forums/moderate-forum.ts';
import { forumMembers } from '#domain/forums/tables.server.ts';
import { forumTags } from '#domain/forums/tags/tag-tables.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { helpLineWords } from '#tests/worlds/conduct/help-lines.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { begin, makeCategory, putFile, read, staffOf } from '#tests/worlds/forums/forum-world.ts';
import { comeInto, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A thread that this member began, with a secret that staff have hidden. */
const ofAuthor = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const { userId } = await makeMember(db);
  const { slug } = await makeCategory(db, userId, now);
  const id = await begin(db, { slug, userId: member.userId, text: secret }, now);
  const { post } = await read(db, { threadId: id, number: 1 });
  await hidePost(db, { ...staffOf(userId), postId: post!.id, reason: 'Not here.' }, now);
  return { params: { id, number: '1' }, rows: [{ table: 'forum_posts', id: post!.id }] };
};

/** A file of a post in the forum of a hidden group that this member is in. */
const ofGiver = async ({ db, member, dataFolder, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const { userId: staffId } = await makeMember(db);
  const { userId } = member;
  const group = await makeGroup(db, { organiserId: userId, staffId, kind: 'hidden' }, now);
  const threadId = await begin(db, { slug: group.forum, userId }, now);
  const store = createFolderStore(dataFolder);
  const place = { userId, threadId, number: 1 };
  const file = { bytes: pdf({ objects: `% ${secret}\n` }), mediaType: 'application/pdf', name: 'a.pdf' };
  await putFile(db, store, { place, words: secret, file }, now);
  const { post } = await read(db, { threadId, number: 1, userId });
  const { id } = post!.files[0]!;
  return { params: { file: id }, rows: [{ table: 'forum_files', id }] };
};

/** A file of a post that everybody reads, as staff find it. */
const ofStaffFile = async ({ db, dataFolder, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const { userId } = await makeMember(db);
  const { slug } = await makeCategory(db, userId, now);
  const threadId = await begin(db, { slug, userId }, now);
  const store = createFolderStore(dataFolder);
  await putFile(db, store, { place: { userId, threadId, number: 1 }, words: secret }, now);
  const { post } = await read(db, { threadId, number: 1 });
  const { id } = post!.files[0]!;
  return { params: { id: post!.id, file: id }, rows: [{ table: 'forum_files', id }] };
};

/** The same, as staff find it. */
const ofStaff = async ({ db, ...owner }: Owner): Promise<Thing> => {
  const { rows } = await ofAuthor({ db, ...owner, member: await makeMember(db) });
  return { params: { id: rows[0]!.id }, rows };
};

/** A post in the forum of a group that this member keeps. */
const ofGroupKeeper = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const [{ userId: staffId }, { userId }] = [await makeMember(db), await makeMember(db)];
  const group = await makeGroup(db, { organiserId: member.userId, staffId, kind: 'hidden' }, now);
  await comeInto(db, group, { userId }, now);
  const id = await begin(db, { slug: group.forum, userId, text: secret }, now);
  const { post } = await read(db, { threadId: id, number: 1, userId });
  return { params: { id, number: '1' }, rows: [{ table: 'forum_posts', id: post!.id }] };
};

const ofKeepers = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const name = { en: secret, ar: secret };
  const { id } = await makeCategory(db, member.userId, new Date(), { name });
  return { params: { id }, rows: [{ table: 'forum_categories', id }] };
};

/** A tag that stands on no thread, so that staff alone read it. */
const ofTag = async ({ db, secret }: Owner): Promise<Thing> => {
  const key = secret.toLowerCase();
  const tag = { key, slug: `tag-${key}`, name: secret, language: 'en', createdAt: new Date() } as const;
  const [row] = await db.insert(forumTags).values(tag).returning({ id: forumTags.id });
  return { params: { id: row!.id }, rows: [{ table: 'forum_tags', id: row!.id }] };
};

/** A line that staff keep, with a secret that nobody else is shown. */
const ofHelpLine = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const content = { ...helpLineWords, name: { en: secret, ar: secret }, isShown: false };
  const { id } = await createHelpLine(db, { ...staffOf(member.userId), content }, new Date());
  return { params: { id }, rows: [{ table: 'help_lines', id }] };
};

/** How somebody stands in the forums, which staff find by their account. */
const ofWriter = async ({ db, member, secret }: Owner): Promise<Thing> => {
  await db.insert(forumMembers).values({ userId: member.userId, name: secret, since: new Date() });
  return { params: { id: member.userId }, rows: [{ table: 'users', id: member.userId }] };
};

const forAll = {
  open: 'published; what is personal is shown to its person alone, what is hidden to moderators too',
};

/** Every route of the forums whose path names something. */
export const forumOwnerships: Record<string, Ownership> = {
  '/community/forums/:category': forAll,
  '/community/forums/:category/new': { open: 'everybody gets their own' },
  '/community/forums/tags/:tag': forAll,
  '/community/forums/tags/:tag/feed.xml': forAll,
  '/community/threads/:id': forAll,
  '/community/threads/:id/unread': forAll,
  '/community/threads/:id/news': forAll,
  '/community/threads/:id/feed.xml': forAll,
  '/community/forums/:category/feed.xml': forAll,
  '/community/threads/:id/reply': { open: 'everybody gets their own' },
  '/community/forums/:category/new/files': { open: 'everybody gets their own' },
  '/community/threads/:id/reply/files': { open: 'everybody gets their own' },
  '/community/threads/:id/posts/:number/files': { of: 'person', make: ofAuthor, form: anything },
  '/community/files/:file': { of: 'person', make: ofGiver },
  '/community/threads/:id/posts/:number': forAll,
  '/community/threads/:id/posts/:number/versions': forAll,
  '/community/threads/:id/posts/:number/edit': { of: 'person', make: ofAuthor, form: anything },
  '/community/threads/:id/posts/:number/hide': { of: 'person', make: ofGroupKeeper, form: anything },
  '/community/threads/:id/posts/:number/report': { open: 'whoever reads a post may report it' },
  '/community/threads/:id/posts/:number/mute': {
    open: 'whoever reads a post may put away what its writer writes',
  },
  '/community/threads/:id/posts/:number/block': { open: 'whoever reads a post may block who wrote it' },
  '/admin/community/help-lines/:id': { of: 'staff', without: 'editor', make: ofHelpLine, form: anything },
  '/admin/community/newcomers/:id': { of: 'staff', without: 'editor', make: ofWriter, form: anything },
  '/admin/community/tags/:id': { of: 'staff', without: 'editor', make: ofTag, form: anything },
  '/admin/forums/:id': { of: 'staff', without: 'editor', make: ofKeepers, form: anything },
  '/admin/forums/posts/:id/files/:file': { of: 'staff', without: 'editor', make: ofStaffFile },
  '/admin/forums/posts/:id': { of: 'staff', without: 'editor', make: ofStaff, form: anything },
};
