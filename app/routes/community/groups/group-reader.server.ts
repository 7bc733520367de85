import { data, type RouterContextProvider } from 'react-router';
import { findGroup, type GroupMembership, type OpenedGroup } from '#domain/groups/find-groups.ts';
import { groupRoles, type GroupRole } from '#domain/groups/group-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { whenGone, type OnRefusal } from '#routes/kit/form.server.ts';
import { readerOf } from '#routes/community/forums/forum-reader.server.ts';

/** Whoever agreed to rules that are other ones by now is asked anew; what is not there any more has no page to come back to. */
export const whenRulesChanged: OnRefusal = async (refusal) =>
  refusal.code === 'group-rules-changed' ? { values: { agreed: '' } } : await whenGone(refusal);

/** A group of the address for whoever may find it. @throws 404 for anybody else, who cannot tell whether there is one. */
export async function getGroup(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<OpenedGroup & { userId: string | null }> {
  const { db } = context.get(appContext);
  const { userId } = readerOf(context);
  const opened = await findGroup(db, { slug, userId });
  if (!opened) throw data(null, { status: 404 });
  return { ...opened, userId };
}

/**
 * A group for one of its members whose role permits something; while it is open, unless `whenClosed`.
 * @throws 404 for anybody else.
 */
export async function getOwnGroup(
  context: Readonly<RouterContextProvider>,
  slug: string,
  { roles = groupRoles, whenClosed = false }: { roles?: readonly GroupRole[]; whenClosed?: boolean } = {},
): Promise<OpenedGroup & { userId: string; membership: GroupMembership }> {
  const { userId, membership, ...opened } = await getGroup(context, slug);
  const isOpen = opened.group.status === 'open' || whenClosed;
  if (userId === null || !membership || !isOpen || !roles.includes(membership.role))
    throw data(null, { status: 404 });
  return { ...opened, userId, membership };
}
