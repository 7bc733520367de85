import { data, type RouterContextProvider } from 'react-router';
import { findGroupEvent, type ListedGroupEvent } from '#domain/groups/find-group-events.ts';
import type { OpenedGroup } from '#domain/groups/find-groups.ts';
import { appContext } from '#platform/page/request-context.server.ts';

/** An event of a group for whoever may read it. @throws 404 for anybody else, who cannot tell whether there is one. */
export async function getGroupEvent(
  context: Readonly<RouterContextProvider>,
  { group, membership }: Pick<OpenedGroup, 'group' | 'membership'>,
  id: string,
): Promise<ListedGroupEvent> {
  const { db } = context.get(appContext);
  const found = await findGroupEvent(db, { group, membership, id });
  if (!found) throw data(null, { status: 404 });
  return found;
}
