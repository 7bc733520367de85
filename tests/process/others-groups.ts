// What people have in groups, for the test that others ask for it: see others-things.ts.
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import {
  addEvent,
  comeInto,
  askFor,
  giveFile,
  groupWords,
  invite,
  makeGroup,
  request,
} from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A hidden group that this member keeps, with a secret for its name. */
const ofOrganiser = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const { userId: staffId } = await makeMember(db);
  const made = { organiserId: member.userId, staffId, kind: 'hidden', name: secret } as const;
  const group = await makeGroup(db, made, new Date());
  return { params: { group: group.slug }, rows: [{ table: 'groups', id: group.id }] };
};

/** The same with a request in it, whose words are the secret. */
const ofAnswerer = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const [{ userId: staffId }, { userId }] = [await makeMember(db), await makeMember(db)];
  const made = { organiserId: member.userId, staffId, kind: 'request' } as const;
  const group = await makeGroup(db, made, new Date());
  const id = await request(db, group, { userId, words: secret }, new Date());
  return { params: { group: group.slug }, rows: [{ table: 'group_requests', id }] };
};

/** Another member of it, with the secret for their name. */
const ofKeeper = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const [{ userId: staffId }, { userId }] = [await makeMember(db), await makeMember(db)];
  const made = { organiserId: member.userId, staffId, kind: 'hidden' } as const;
  const group = await makeGroup(db, made, new Date());
  const id = await comeInto(db, group, { userId, name: secret }, new Date());
  return { params: { group: group.slug, member: id }, rows: [{ table: 'group_members', id }] };
};

/** A file in it, with the secret in it. */
const ofGiver = async ({ db, member, dataFolder, secret }: Owner): Promise<Thing> => {
  const { userId: staffId } = await makeMember(db);
  const group = await makeGroup(db, { organiserId: member.userId, staffId, kind: 'hidden' }, new Date());
  const store = createFolderStore(dataFolder);
  const id = await giveFile(db, store, group, { userId: member.userId, text: secret }, new Date());
  return { params: { group: group.slug, file: id }, rows: [{ table: 'group_files', id }] };
};

/** A coming event of a hidden group that this member keeps, with the secret in it. */
const ofEventKeeper = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const { userId: staffId } = await makeMember(db);
  const made = { organiserId: member.userId, staffId, kind: 'hidden' } as const;
  const [now, startsAt] = [new Date(), new Date(Date.now() + 3 * 24 * 3600_000)];
  const group = await makeGroup(db, made, now);
  const endsAt = new Date(startsAt.getTime() + 3600_000);
  const words = { title: secret, words: secret, place: secret, startsAt, endsAt, isForAll: true };
  const id = await addEvent(db, group, words, now);
  return { params: { group: group.slug, event: id }, rows: [{ table: 'group_events', id }] };
};

/** An invitation to a group with a secret for its name. */
const ofInvited = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const [{ userId: staffId }, { userId: organiserId }] = [await makeMember(db), await makeMember(db)];
  const group = await makeGroup(db, { organiserId, staffId, kind: 'hidden', name: secret }, new Date());
  const id = await invite(db, group, member.userId, new Date());
  return { params: { id }, rows: [{ table: 'group_invitations', id }] };
};

/** A group that somebody has asked for. */
const ofStaff = async ({ db, secret }: Owner): Promise<Thing> => {
  const { userId } = await makeMember(db);
  const id = await askFor(db, { userId, group: { ...groupWords, name: secret } }, new Date());
  return { params: { id }, rows: [{ table: 'groups', id }] };
};

/** Every route about groups whose path names something. */
export const groupOwnerships: Record<string, Ownership> = {
  '/community/groups/:group': { of: 'person', make: ofOrganiser, form: anything },
  '/community/groups/:group/join': { open: 'whoever finds a group may ask to come in' },
  '/community/groups/:group/leave': { of: 'person', make: ofOrganiser, form: anything },
  '/community/groups/:group/report': { open: 'whoever finds a group that others keep may report it' },
  '/community/groups/:group/members': { of: 'person', make: ofKeeper, form: anything },
  '/community/groups/:group/members/:member': { of: 'person', make: ofKeeper, form: anything },
  '/community/groups/:group/requests': { of: 'person', make: ofAnswerer, form: anything },
  '/community/groups/:group/files': { of: 'person', make: ofGiver, form: anything },
  '/community/groups/:group/files/:file': { of: 'person', make: ofGiver },
  '/community/groups/:group/events': { of: 'person', make: ofEventKeeper },
  '/community/groups/:group/events/new': { of: 'person', make: ofOrganiser, form: anything },
  '/community/groups/:group/events/:event': { of: 'person', make: ofEventKeeper, form: anything },
  '/community/groups/:group/events/:event/edit': { of: 'person', make: ofEventKeeper, form: anything },
  '/community/groups/:group/events/:event/calendar.ics': { of: 'person', make: ofEventKeeper },
  '/community/groups/:group/invite': { of: 'person', make: ofOrganiser, form: anything },
  '/community/groups/:group/edit': { of: 'person', make: ofOrganiser, form: anything },
  '/community/groups/:group/contacts': { of: 'person', make: ofOrganiser, form: anything },
  '/community/groups/invitations/:id': { of: 'person', make: ofInvited, form: anything },
  '/admin/community/groups/:id': { of: 'staff', without: 'editor', make: ofStaff, form: anything },
};
