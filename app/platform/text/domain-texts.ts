import type barriersDomain from '#text/en/domains/barriers.json';
import type mentorshipDomain from '#text/en/domains/mentorship.json';
import type peopleDomain from '#text/en/domains/people.json';
import type certificatesDomain from '#text/en/domains/certificates.json';
import type communityDomain from '#text/en/domains/community.json';
import type conductDomain from '#text/en/domains/conduct.json';
import type conversationsDomain from '#text/en/domains/conversations.json';
import type forumsDomain from '#text/en/domains/forums.json';
import type groupsDomain from '#text/en/domains/groups.json';
import type moderationDomain from '#text/en/domains/moderation.json';
import type documentsDomain from '#text/en/domains/documents.json';
import type identityDomain from '#text/en/domains/identity.json';
import type learningDomain from '#text/en/domains/learning.json';
import type marketplaceDomain from '#text/en/domains/marketplace.json';
import type newsletterDomain from '#text/en/domains/newsletter.json';
import type notificationsDomain from '#text/en/domains/notifications.json';
import type passportDomain from '#text/en/domains/passport.json';
import type scholarshipsDomain from '#text/en/domains/scholarships.json';
import type siteDomain from '#text/en/domains/site.json';
import type walletDomain from '#text/en/domains/wallet.json';
import type messagesDomain from '#text/en/domains/messages.json';

/**
 * What a domain says in areas that it shares with others (its lines of the audit log, its places in a menu) stands in a
 * file of its own, `app/text/<language>/domains/<domain>.json`, under keys such as `audit:course.change`.
 */
export type DomainTexts = typeof barriersDomain &
  typeof certificatesDomain &
  typeof communityDomain &
  typeof documentsDomain &
  typeof identityDomain &
  typeof learningDomain &
  typeof marketplaceDomain &
  typeof conductDomain &
  typeof conversationsDomain &
  typeof forumsDomain &
  typeof groupsDomain &
  typeof mentorshipDomain &
  typeof peopleDomain &
  typeof moderationDomain &
  typeof newsletterDomain &
  typeof notificationsDomain &
  typeof passportDomain &
  typeof scholarshipsDomain &
  typeof siteDomain &
  typeof walletDomain &
  typeof messagesDomain;
