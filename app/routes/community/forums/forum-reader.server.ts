import { data, type RouterContextProvider } from 'react-router';
import { findThread, type ForumReader, type OpenedThread } from '#domain/forums/find-threads.ts';
import { findPost, type ForumPost } from '#domain/forums/list-posts.ts';
import { may } from '#domain/identity/permissions.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { findMember, getMember } from '#routes/kit/member.server.ts';

/** Who reads the forums. Staff who see the site as somebody else read as a visitor does: what is read is noted for nobody. */
export function readerOf(context: Readonly<RouterContextProvider>): ForumReader {
  const member = findMember(context);
  if (!member?.emailConfirmedAt || member.impersonation) return { userId: null, moderates: false };
  return { userId: member.userId, moderates: may(member.roles, 'forums.moderate') };
}

/**
 * A thread of the address for whoever may read it; its title is kept from whoever does not read who began it.
 * @throws 404 for anybody else.
 */
export async function getThread(
  context: Readonly<RouterContextProvider>,
  threadId: string,
): Promise<OpenedThread> {
  const { db, language } = context.get(appContext);
  const opened = await findThread(db, { threadId, reader: readerOf(context) });
  if (!opened) throw data(null, { status: 404 });
  if (!opened.isApart) return opened;
  const title = textsFor(language).getFixedT(null, 'forums')('thread.apart');
  return { ...opened, thread: { ...opened.thread, title } };
}

/** A post of the address, in its thread. @throws 404 where there is none, or where it cannot be read. */
export async function getPost(
  context: Readonly<RouterContextProvider>,
  { id, number: written }: { id: string; number: string },
): Promise<OpenedThread & { post: ForumPost }> {
  const opened = await getThread(context, id);
  const number = readPostNumber(written);
  const { db } = context.get(appContext);
  const post = number === null ? null : await findPost(db, { ...opened, number });
  if (!post) throw data(null, { status: 404 });
  return { ...opened, post };
}

/** A post of somebody else that can be read, for whoever does something about it. @throws 404 for any other. */
export async function getPostOfAnother(
  context: Readonly<RouterContextProvider>,
  params: { id: string; number: string },
): Promise<OpenedThread & { post: ForumPost; reader: ForumReader & { userId: string } }> {
  const { userId } = getForumWriter(context);
  const opened = await getPost(context, params);
  const { thread, post, reader } = opened;
  const isThere = post.text !== null && !post.isHidden && thread.hiddenAt === null;
  if (!isThere || post.authorId === null || post.authorId === userId) throw data(null, { status: 404 });
  return { ...opened, reader: { ...reader, userId } };
}

/** One's own post, that still has its words. @throws 404 for any other. */
export async function getOwnPost(
  context: Readonly<RouterContextProvider>,
  params: { id: string; number: string },
) {
  const { userId } = getForumWriter(context);
  const { post, ...opened } = await getPost(context, params);
  if (post.authorId !== userId || post.text === null) throw data(null, { status: 404 });
  return { ...opened, post: { ...post, text: post.text }, userId };
}

/** The number of a post as an address or a field says it; null for anything else. */
export function readPostNumber(written: string | null): number | null {
  return written !== null && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;
}

/** Whether its reader can write in a thread. */
export function isOpen({
  thread,
  category,
  isApart,
  mayWrite,
}: Pick<OpenedThread, 'thread' | 'category' | 'isApart' | 'mayWrite'>): boolean {
  return (
    mayWrite && !isApart && thread.hiddenAt === null && thread.lockedAt === null && category.closedAt === null
  );
}

/** Who writes in the forums. @throws 404 for staff who see the site as somebody else: drafts are read by their writer alone. */
export function getForumWriter(context: Readonly<RouterContextProvider>): Session {
  const member = getMember(context);
  if (member.impersonation) throw data(null, { status: 404 });
  return member;
}
