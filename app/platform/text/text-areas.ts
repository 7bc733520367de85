import type account from '#text/en/members/account.json';
import type accountMail from '#text/en/members/account-mail.json';
import type accounts from '#text/en/members/accounts.json';
import type apply from '#text/en/site/apply.json';
import type audit from '#text/en/staff/audit.json';
import type code from '#text/en/members/code.json';
import type staffCode from '#text/en/staff/staff-code.json';
import type assignments from '#text/en/members/assignments.json';
import type articles from '#text/en/site/articles.json';
import type barriers from '#text/en/site/barriers.json';
import type staffBarriers from '#text/en/staff/staff-barriers.json';
import type mentorship from '#text/en/site/mentorship.json';
import type people from '#text/en/site/people.json';
import type staffMentorship from '#text/en/staff/staff-mentorship.json';
import type blog from '#text/en/site/blog.json';
import type braille from '#text/en/site/braille.json';
import type cardRefunds from '#text/en/members/card-refunds.json';
import type certificates from '#text/en/site/certificates.json';
import type checkout from '#text/en/members/checkout.json';
import type captcha from '#text/en/shared/captcha.json';
import type community from '#text/en/site/community.json';
import type communityMail from '#text/en/members/community-mail.json';
import type conduct from '#text/en/site/conduct.json';
import type conversations from '#text/en/members/conversations.json';
import type staffNewcomers from '#text/en/staff/staff-newcomers.json';
import type staffWatch from '#text/en/staff/staff-watch.json';
import type staffModeration from '#text/en/staff/staff-moderation.json';
import type courseMessages from '#text/en/members/course-messages.json';
import type earnings from '#text/en/members/earnings.json';
import type staffShares from '#text/en/staff/staff-shares.json';
import type staffCourseMessages from '#text/en/staff/staff-course-messages.json';
import type courseNews from '#text/en/members/course-news.json';
import type courses from '#text/en/site/courses.json';
import type contact from '#text/en/site/contact.json';
import type content from '#text/en/site/content.json';
import type disputes from '#text/en/members/disputes.json';
import type staffDisputes from '#text/en/staff/staff-disputes.json';
import type events from '#text/en/site/events.json';
import type faq from '#text/en/site/faq.json';
import type formats from '#text/en/shared/formats.json';
import type forums from '#text/en/site/forums.json';
import type groups from '#text/en/site/groups.json';
import type staffCommunity from '#text/en/staff/staff-community.json';
import type staffGroups from '#text/en/staff/staff-groups.json';
import type staffForums from '#text/en/staff/staff-forums.json';
import type freelance from '#text/en/site/freelance.json';
import type freelancerProfile from '#text/en/members/freelancer-profile.json';
import type freelancers from '#text/en/site/freelancers.json';
import type pricing from '#text/en/site/pricing.json';
import type programs from '#text/en/site/programs.json';
import type staffCertificates from '#text/en/staff/staff-certificates.json';
import type quizzes from '#text/en/members/quizzes.json';
import type staffNeeds from '#text/en/staff/staff-needs.json';
import type staffReport from '#text/en/staff/staff-learning-report.json';
import type feedbackSound from '#text/en/members/feedback-sound.json';
import type peers from '#text/en/members/peers.json';
import type recordings from '#text/en/members/recordings.json';
import type staffEnrolments from '#text/en/staff/staff-enrolments.json';
import type staffPrograms from '#text/en/staff/staff-programs.json';
import type staffLessons from '#text/en/staff/staff-lessons.json';
import type staffContracts from '#text/en/staff/staff-contracts.json';
import type staffFreelance from '#text/en/staff/staff-freelance.json';
import type staffProfiles from '#text/en/staff/staff-profiles.json';
import type staffReferrals from '#text/en/staff/staff-referrals.json';
import type staffPayouts from '#text/en/staff/staff-payouts.json';
import type staffRefunds from '#text/en/staff/staff-refunds.json';
import type staffFinance from '#text/en/staff/staff-finance.json';
import type staffEvents from '#text/en/staff/staff-events.json';
import type staffTeams from '#text/en/staff/staff-teams.json';
import type staffReconciliation from '#text/en/staff/staff-reconciliation.json';
import type staffCloses from '#text/en/staff/staff-closes.json';
import type staffFinanceReport from '#text/en/staff/staff-finance-report.json';
import type staffDocuments from '#text/en/staff/staff-documents.json';
import type staffMarking from '#text/en/staff/staff-marking.json';
import type staffTasks from '#text/en/staff/staff-tasks.json';
import type taskProblems from '#text/en/staff/task-problems.json';
import type staffReports from '#text/en/staff/staff-reports.json';
import type staffScholarships from '#text/en/staff/staff-scholarships.json';
import type team from '#text/en/site/team.json';
import type teams from '#text/en/members/teams.json';
import type dataCopy from '#text/en/members/data-copy.json';
import type dashboard from '#text/en/members/dashboard.json';
import type admin from '#text/en/staff/admin.json';
import type devLive from '#text/en/shared/dev-live.json';
import type dev from '#text/en/shared/dev.json';
import type display from '#text/en/site/display.json';
import type errors from '#text/en/shared/errors.json';
import type home from '#text/en/site/home.json';
import type learn from '#text/en/site/learn.json';
import type lessonQuestions from '#text/en/members/lesson-questions.json';
import type liveSessions from '#text/en/members/live-sessions.json';
import type staffLive from '#text/en/staff/staff-live.json';
import type lessons from '#text/en/members/lessons.json';
import type mediaLessons from '#text/en/members/media-lessons.json';
import type mail from '#text/en/shared/mail.json';
import type needs from '#text/en/members/needs.json';
import type newsletter from '#text/en/site/newsletter.json';
import type notifications from '#text/en/members/notifications.json';
import type offline from '#text/en/site/offline.json';
import type ownDocuments from '#text/en/members/own-documents.json';
import type passkey from '#text/en/members/passkey.json';
import type referrals from '#text/en/members/referrals.json';
import type refusals from '#text/en/shared/refusals.json';
import type renditions from '#text/en/site/renditions.json';
import type reviews from '#text/en/site/reviews.json';
import type sandboxPayment from '#text/en/members/sandbox-payment.json';
import type scholarshipDocuments from '#text/en/site/scholarship-documents.json';
import type scholarships from '#text/en/site/scholarships.json';
import type search from '#text/en/site/search.json';
import type shell from '#text/en/shared/shell.json';
import type staffNotifications from '#text/en/staff/staff-notifications.json';
import type staffRecordings from '#text/en/staff/staff-recordings.json';
import type staffMedia from '#text/en/staff/staff-media.json';
import type staffSettings from '#text/en/staff/staff-settings.json';
import type staffContent from '#text/en/staff/staff-content.json';
import type ui from '#text/en/shared/ui.json';
import type staffReviews from '#text/en/staff/staff-reviews.json';
import type staffUsers from '#text/en/staff/staff-users.json';
import type wallet from '#text/en/members/wallet.json';
import type contracts from '#text/en/members/contracts.json';
import type contractReviews from '#text/en/site/contract-reviews.json';
import type successStories from '#text/en/site/success-stories.json';
import type staffStories from '#text/en/staff/staff-stories.json';
import type staffContractReviews from '#text/en/staff/staff-contract-reviews.json';
import type hire from '#text/en/members/hire.json';
import type searches from '#text/en/members/searches.json';
import type jobBoard from '#text/en/site/job-board.json';
import type proposals from '#text/en/members/proposals.json';
import type projectFacts from '#text/en/shared/project-facts.json';
import type withdrawals from '#text/en/members/withdrawals.json';
import type writing from '#text/en/staff/writing.json';
import type barriersDomain from '#text/en/domains/barriers.json';
import type mentorshipDomain from '#text/en/domains/mentorship.json';
import type peopleDomain from '#text/en/domains/people.json';
import type certificatesDomain from '#text/en/domains/certificates.json';
import type communityDomain from '#text/en/domains/community.json';
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
type DomainTexts = typeof barriersDomain &
  typeof certificatesDomain &
  typeof communityDomain &
  typeof documentsDomain &
  typeof identityDomain &
  typeof learningDomain &
  typeof marketplaceDomain &
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

/** An area's own keys, and those of the domains. */
type WithDomains<Area extends string, Own> = Own & {
  [Key in keyof DomainTexts as Key extends `${Area}:${infer Rest}` ? Rest : never]: string;
};

/** Every text area with its keys; the English files are the catalogue, tests hold Arabic to it. */
export type Texts = {
  account: typeof account;
  'account-mail': typeof accountMail;
  accounts: typeof accounts;
  apply: typeof apply;
  code: typeof code;
  'staff-code': typeof staffCode;
  assignments: typeof assignments;
  'live-sessions': typeof liveSessions;
  'staff-live': typeof staffLive;
  articles: typeof articles;
  audit: WithDomains<'audit', typeof audit>;
  barriers: typeof barriers;
  'staff-barriers': typeof staffBarriers;
  mentorship: typeof mentorship;
  people: typeof people;
  'staff-mentorship': typeof staffMentorship;
  blog: typeof blog;
  braille: typeof braille;
  captcha: typeof captcha;
  'card-refunds': typeof cardRefunds;
  certificates: typeof certificates;
  checkout: typeof checkout;
  community: typeof community;
  'community-mail': typeof communityMail;
  contact: typeof contact;
  content: typeof content;
  conversations: typeof conversations;
  'staff-moderation': typeof staffModeration;
  'staff-newcomers': typeof staffNewcomers;
  'staff-watch': typeof staffWatch;
  'course-messages': typeof courseMessages;
  'staff-course-messages': typeof staffCourseMessages;
  earnings: typeof earnings;
  'staff-shares': typeof staffShares;
  'course-news': typeof courseNews;
  courses: typeof courses;
  disputes: typeof disputes;
  'staff-disputes': typeof staffDisputes;
  events: typeof events;
  faq: typeof faq;
  formats: typeof formats;
  freelance: typeof freelance;
  'freelancer-profile': typeof freelancerProfile;
  freelancers: typeof freelancers;
  'staff-profiles': typeof staffProfiles;
  pricing: typeof pricing;
  programs: typeof programs;
  'staff-certificates': typeof staffCertificates;
  'staff-needs': typeof staffNeeds;
  'staff-learning-report': typeof staffReport;
  'staff-enrolments': typeof staffEnrolments;
  'staff-programs': typeof staffPrograms;
  'staff-lessons': typeof staffLessons;
  'staff-contracts': typeof staffContracts;
  'staff-freelance': typeof staffFreelance;
  'staff-referrals': typeof staffReferrals;
  'staff-payouts': typeof staffPayouts;
  'staff-events': typeof staffEvents;
  'staff-teams': typeof staffTeams;
  'staff-refunds': typeof staffRefunds;
  'staff-finance': WithDomains<'staff-finance', typeof staffFinance>;
  'staff-reconciliation': typeof staffReconciliation;
  'staff-closes': typeof staffCloses;
  'staff-finance-report': typeof staffFinanceReport;
  'staff-marking': typeof staffMarking;
  'staff-tasks': typeof staffTasks;
  'task-problems': typeof taskProblems;
  'staff-reports': WithDomains<'staff-reports', typeof staffReports>;
  'staff-documents': typeof staffDocuments;
  'staff-scholarships': typeof staffScholarships;
  team: typeof team;
  teams: typeof teams;
  'data-copy': typeof dataCopy;
  dashboard: typeof dashboard;
  admin: WithDomains<'admin', typeof admin>;
  dev: typeof dev;
  'dev-live': typeof devLive;
  display: typeof display;
  errors: typeof errors;
  home: typeof home;
  learn: typeof learn;
  'lesson-questions': typeof lessonQuestions;
  lessons: typeof lessons;
  'media-lessons': typeof mediaLessons;
  quizzes: typeof quizzes;
  'feedback-sound': typeof feedbackSound;
  peers: typeof peers;
  recordings: typeof recordings;
  mail: typeof mail;
  needs: typeof needs;
  newsletter: typeof newsletter;
  notifications: WithDomains<'notifications', typeof notifications>;
  offline: typeof offline;
  'own-documents': typeof ownDocuments;
  passkey: typeof passkey;
  referrals: typeof referrals;
  refusals: WithDomains<'refusals', typeof refusals>;
  renditions: typeof renditions;
  reviews: typeof reviews;
  'sandbox-payment': typeof sandboxPayment;
  'scholarship-documents': typeof scholarshipDocuments;
  scholarships: typeof scholarships;
  search: typeof search;
  shell: typeof shell;
  'staff-notifications': typeof staffNotifications;
  'staff-media': typeof staffMedia;
  'staff-recordings': typeof staffRecordings;
  'staff-settings': typeof staffSettings;
  'staff-content': typeof staffContent;
  ui: typeof ui;
  'staff-reviews': typeof staffReviews;
  'staff-users': typeof staffUsers;
  wallet: typeof wallet;
  contracts: typeof contracts;
  groups: typeof groups;
  'staff-community': typeof staffCommunity;
  'staff-groups': typeof staffGroups;
  conduct: typeof conduct;
  forums: typeof forums;
  'staff-forums': typeof staffForums;
  'contract-reviews': typeof contractReviews;
  'success-stories': typeof successStories;
  'staff-stories': typeof staffStories;
  'staff-contract-reviews': typeof staffContractReviews;
  hire: typeof hire;
  searches: typeof searches;
  'job-board': typeof jobBoard;
  'project-facts': typeof projectFacts;
  proposals: typeof proposals;
  withdrawals: typeof withdrawals;
  writing: typeof writing;
};

/** The name of a text area: one file per language, `app/text/<language>/<readers>/<area>.json`. */
export type Area = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    keySeparator: false;
    resources: Texts;
  }
}
