import { barriersModule } from '#domain/barriers/module.ts';
import { certificatesModule } from '#domain/certificates/module.ts';
import { communityModule } from '#domain/community/module.ts';
import { conductModule } from '#domain/conduct/module.ts';
import { conversationsModule } from '#domain/conversations/module.ts';
import { contactModule } from '#domain/contact/module.ts';
import { documentsModule } from '#domain/documents/module.ts';
import type { DomainModule } from '#domain/domain-module.ts';
import { forumsModule } from '#domain/forums/module.ts';
import { groupsModule } from '#domain/groups/module.ts';
import { identityModule } from '#domain/identity/module.ts';
import { ledgerModule } from '#domain/ledger/module.ts';
import { learningModule } from '#domain/learning/module.ts';
import { marketplaceModule } from '#domain/marketplace/module.ts';
import { mentorshipModule } from '#domain/mentorship/module.ts';
import { moderationModule } from '#domain/moderation/module.ts';
import { newsletterModule } from '#domain/newsletter/module.ts';
import type { Segments } from '#domain/notifications/broadcasts/segments.ts';
import { notificationsModule } from '#domain/notifications/module.ts';
import { passportModule } from '#domain/passport/module.ts';
import { peopleModule } from '#domain/people/module.ts';
import { privateLinksModule } from '#domain/private-links/module.ts';
import { scholarshipsModule } from '#domain/scholarships/module.ts';
import { walletModule } from '#domain/wallet/module.ts';
import type { PurchaseKinds } from '#domain/wallet/purchases/purchase-kind.ts';
import { countMessagesInSpans } from '#platform/messages/message-figures.ts';
import { countUndelivered } from '#platform/messages/undelivered.ts';

/** Messages belong to no domain. */
const messagesModule = {
  taskCounts: { messages: async (db, { now }) => await countUndelivered(db, now) },
  reportCounts: { messages: countMessagesInSpans },
} satisfies DomainModule;

/**
 * Every domain, in the order of permitted calls: what jobs, exports, purges, lists and searches of the whole house are put
 * together from. What the domains are known by stands in `app/domain/manifests.ts`.
 */
export const modules: readonly DomainModule[] = [
  messagesModule,
  ledgerModule,
  privateLinksModule,
  identityModule,
  notificationsModule,
  documentsModule,
  passportModule,
  certificatesModule,
  conductModule,
  conversationsModule,
  forumsModule,
  groupsModule,
  peopleModule,
  moderationModule,
  walletModule,
  newsletterModule,
  contactModule,
  barriersModule,
  learningModule,
  marketplaceModule,
  communityModule,
  mentorshipModule,
  scholarshipsModule,
];

/** What keeps an account from being deleted for now. */
export const accountKeepers = modules.flatMap(({ keepsAccount }) => keepsAccount ?? []);

/** Whom staff can write to, and how each of them is reached. */
export const people: Segments = {
  segments: modules.flatMap(({ segments }) => segments ?? []),
  sources: modules.flatMap(({ peopleSources }) => peopleSources ?? []),
};

/** What becomes of everything that can be bought. */
export const purchaseKinds: PurchaseKinds = Object.assign(
  {},
  ...modules.map((module) => module.purchaseKinds),
);
