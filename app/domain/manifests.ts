import { messagesManifest } from '#platform/messages/manifest.ts';
import { barriersManifest } from '#domain/barriers/manifest.ts';
import { certificatesManifest } from '#domain/certificates/manifest.ts';
import { communityManifest } from '#domain/community/manifest.ts';
import { conductManifest } from '#domain/conduct/manifest.ts';
import { conversationsManifest } from '#domain/conversations/manifest.ts';
import { documentsManifest } from '#domain/documents/manifest.ts';
import type { DomainManifest } from './domain-manifest.ts';
import { forumsManifest } from '#domain/forums/manifest.ts';
import { groupsManifest } from '#domain/groups/manifest.ts';
import { identityManifest } from '#domain/identity/manifest.ts';
import type { OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import type { Role } from '#domain/identity/role-names.ts';
import { learningManifest } from '#domain/learning/manifest.ts';
import { marketplaceManifest } from '#domain/marketplace/manifest.ts';
import { mentorshipManifest } from '#domain/mentorship/manifest.ts';
import { moderationManifest } from '#domain/moderation/manifest.ts';
import { newsletterManifest } from '#domain/newsletter/manifest.ts';
import { notificationsManifest } from '#domain/notifications/manifest.ts';
import { passportManifest } from '#domain/passport/manifest.ts';
import { peopleManifest } from '#domain/people/manifest.ts';
import { scholarshipsManifest } from '#domain/scholarships/manifest.ts';
import { siteManifest } from '#domain/site/manifest.ts';
import { walletManifest } from '#domain/wallet/manifest.ts';

const manifests = [
  messagesManifest,
  identityManifest,
  siteManifest,
  notificationsManifest,
  documentsManifest,
  passportManifest,
  certificatesManifest,
  conductManifest,
  conversationsManifest,
  forumsManifest,
  groupsManifest,
  peopleManifest,
  moderationManifest,
  walletManifest,
  newsletterManifest,
  barriersManifest,
  learningManifest,
  marketplaceManifest,
  communityManifest,
  mentorshipManifest,
  scholarshipsManifest,
] as const satisfies readonly Partial<DomainManifest>[];

type Manifest = (typeof manifests)[number];
/** What the manifests that have a part say there. */
type Part<Name extends keyof DomainManifest> = Extract<
  Manifest,
  { [Key in Name]: readonly unknown[] | object }
>[Name];
/** One entry of a list of a manifest. */
type Entry<Name extends keyof DomainManifest> = Part<Name> extends readonly (infer Each)[] ? Each : never;
type KeyOf<Union> = Union extends unknown ? keyof Union : never;

export type Permission = KeyOf<Part<'permissions'>>;
/** Which roles carry each permission. */
export const permissions = merged('permissions') as Readonly<Record<Permission, readonly Role[]>>;

export type AuditAction = Entry<'auditActions'>;
export type AuditTarget = Entry<'auditTargets'>;
/** Everything that the audit log records, in alphabetical order. */
export const auditActions: readonly AuditAction[] = (listed('auditActions') as AuditAction[]).toSorted();

export type NotificationKind = KeyOf<Part<'notificationKinds'>>;
/** By what each kind of notification is muted; null for what always comes. */
export const notificationKinds = merged('notificationKinds') as Readonly<
  Record<NotificationKind, OptionalMessageKind | null>
>;

/** What people tell each other in private: staff who see the site as somebody else do not read it. */
export const privateNotificationKinds = Object.keys({
  ...conversationsManifest.notificationKinds,
  ...groupsManifest.notificationKinds,
  ...mentorshipManifest.notificationKinds,
}) as readonly NotificationKind[];
/** The kinds that also go by mail, as often as their reader chose. */
export const kindsByMail = new Set(listed('kindsByMail') as NotificationKind[]);

type Place = Entry<'staffPlaces'>;
export const staffPlaces: readonly Place[] = inOrder('staffPlaces');

type Task = Entry<'staffTasks'>;
export const staffTasks: readonly Task[] = inOrder('staffTasks');

type StaffFind = Entry<'staffFinds'>;
export type StaffFindKind = StaffFind['kind'];
export const staffFinds: readonly StaffFind[] = inOrder('staffFinds');

export type SearchKind = Entry<'searchKinds'>['kind'];
/** The kinds of things that search finds, in the order in which they are shown. */
export const searchKinds: readonly SearchKind[] = inOrder('searchKinds').map(({ kind }) => kind);

type ReportEntry = Entry<'reports'>;
export type ReportName = ReportEntry['name'];
export type SeriesKey = ReportEntry['series'][number];
const reportEntries: readonly ReportEntry[] = inOrder('reports');
/** The reports of the staff area, in the order of the overview. */
export const reportNames: readonly ReportName[] = [...new Set(reportEntries.map(({ name }) => name))];

/** What a report counts over time, the first one being what its sentence is about. */
export function seriesOf(report: ReportName): SeriesKey[] {
  return reportEntries.filter(({ name }) => name === report).flatMap(({ series }) => [...series]);
}

function listed(name: 'auditActions' | 'kindsByMail' | Ordered): readonly unknown[] {
  return manifests.flatMap((manifest: Partial<DomainManifest>): readonly unknown[] => manifest[name] ?? []);
}

function merged(name: 'permissions' | 'notificationKinds'): object {
  return Object.assign({}, ...manifests.map((manifest: Partial<DomainManifest>) => manifest[name]));
}

type Ordered = 'staffPlaces' | 'staffTasks' | 'staffFinds' | 'searchKinds' | 'reports';

function inOrder<Name extends Ordered>(name: Name): readonly Entry<Name>[] {
  const entries = listed(name) as (Entry<Name> & { order: number })[];
  return entries.toSorted((one, other) => one.order - other.order);
}
