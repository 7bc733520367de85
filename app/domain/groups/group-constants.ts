import { uploadKinds } from '#platform/files/upload-constants.ts';

/** Who finds a group, and how somebody becomes a member: at once, after a request, or by an invitation alone. */
export const groupKinds = ['open', 'request', 'hidden'] as const;

export type GroupKind = (typeof groupKinds)[number];

/** The kinds that everybody finds. */
export const listedKinds = ['open', 'request'] as const satisfies readonly GroupKind[];

/** Where a group stands. A member asks for it; staff open it or say why not; staff close it. */
export const groupStatuses = ['asked', 'open', 'refused', 'closed'] as const;

export type GroupStatus = (typeof groupStatuses)[number];

/** What members of a group may do besides reading and writing: moderators admit people, and organisers keep the group. */
export const groupRoles = ['member', 'moderator', 'organiser'] as const;

export type GroupRole = (typeof groupRoles)[number];

/** By what staff choose groups: those that wait for them, or those that stand somewhere. */
export const groupStates = ['waiting', 'open', 'refused', 'closed'] as const;

export const groupSorts = ['asked', 'name', 'members'] as const;

/** The longest values that the forms take, how much is shown at a time, and how long things last. */
export const groupLimits = {
  name: 80,
  purpose: 600,
  rules: 5000,
  words: 1000,
  reason: 1000,
  perPage: 20,
  membersPerPage: 50,
  /** How many groups somebody may ask for before staff have answered. */
  asked: 3,
  /** How many files a group keeps, how long each is, and what is said of it. */
  files: 50,
  fileBytes: 10 * 1024 * 1024,
  fileWords: 500,
  contacts: 5,
  contactName: 80,
  contactPhone: 30,
  contactPage: 300,
  contactHours: 120,
  contactWords: 400,
  /** Within how many days a request is answered, after how many its answerers are told again, and when one may ask anew. */
  answerDays: 7,
  remindDays: 5,
  askAgainDays: 30,
  /** How long an invitation can be accepted, and how many somebody may send in 24 hours. */
  invitationDays: 14,
  invitationsOfDay: 20,
  /** How often somebody may join or ask to in 24 hours. */
  joinsOfDay: 20,
} as const;

/** What members of a group can give each other: what everybody can open, and recordings. */
export const groupUploads = uploadKinds.filter((kind) => kind !== 'doc');

/** The list of groups. */
export const groupsHref = '/community/groups';

/** The page of a group. */
export function groupHref(slug: string): string {
  return `${groupsHref}/${slug}`;
}

/** Where a group is reported, or one of its events. */
export function reportGroupHref(slug: string, eventId: string | null = null): string {
  const path = `${groupHref(slug)}/report`;
  return eventId === null ? path : `${path}?event=${eventId}`;
}

/** Where staff keep a group. */
export function staffGroupHref(id: string): string {
  return `/admin/community/groups/${id}`;
}

/** Whether somebody with this role admits people, and sends away members. */
export function isAnswerer(role: GroupRole): boolean {
  return role !== 'member';
}

/** How many members a group has, as people read it who are none: nobody is found out by a number that changes by one. */
export function saidMembers(count: number): { said: 'few' | 'about' | 'exactly'; count: number } {
  if (count < 5) return { said: 'few', count: 5 };
  if (count < 50) return { said: 'about', count: count - (count % 5) };
  return { said: 'exactly', count };
}
