import type account from '#text/en/members/account.json';
import type accountMail from '#text/en/members/account-mail.json';
import type accounts from '#text/en/members/accounts.json';
import type apply from '#text/en/site/apply.json';
import type audit from '#text/en/staff/audit.json';
import type articles from '#text/en/site/articles.json';
import type blog from '#text/en/site/blog.json';
import type braille from '#text/en/site/braille.json';
import type cardRefunds from '#text/en/members/card-refunds.json';
import type checkout from '#text/en/members/checkout.json';
import type captcha from '#text/en/shared/captcha.json';
import type community from '#text/en/site/community.json';
import type contact from '#text/en/site/contact.json';
import type content from '#text/en/site/content.json';
import type events from '#text/en/site/events.json';
import type faq from '#text/en/site/faq.json';
import type freelance from '#text/en/site/freelance.json';
import type pricing from '#text/en/site/pricing.json';
import type programs from '#text/en/site/programs.json';
import type staffFreelance from '#text/en/staff/staff-freelance.json';
import type staffReferrals from '#text/en/staff/staff-referrals.json';
import type staffPayouts from '#text/en/staff/staff-payouts.json';
import type staffRefunds from '#text/en/staff/staff-refunds.json';
import type staffFinance from '#text/en/staff/staff-finance.json';
import type staffTeams from '#text/en/staff/staff-teams.json';
import type staffReconciliation from '#text/en/staff/staff-reconciliation.json';
import type staffCloses from '#text/en/staff/staff-closes.json';
import type staffFinanceReport from '#text/en/staff/staff-finance-report.json';
import type staffReports from '#text/en/staff/staff-reports.json';
import type staffScholarships from '#text/en/staff/staff-scholarships.json';
import type team from '#text/en/site/team.json';
import type teams from '#text/en/members/teams.json';
import type dashboard from '#text/en/members/dashboard.json';
import type admin from '#text/en/staff/admin.json';
import type devLive from '#text/en/shared/dev-live.json';
import type dev from '#text/en/shared/dev.json';
import type display from '#text/en/site/display.json';
import type errors from '#text/en/shared/errors.json';
import type home from '#text/en/site/home.json';
import type learn from '#text/en/site/learn.json';
import type mail from '#text/en/shared/mail.json';
import type newsletter from '#text/en/site/newsletter.json';
import type notifications from '#text/en/members/notifications.json';
import type offline from '#text/en/site/offline.json';
import type passkey from '#text/en/members/passkey.json';
import type referrals from '#text/en/members/referrals.json';
import type refusals from '#text/en/shared/refusals.json';
import type sandboxPayment from '#text/en/members/sandbox-payment.json';
import type scholarships from '#text/en/site/scholarships.json';
import type search from '#text/en/site/search.json';
import type shell from '#text/en/shared/shell.json';
import type staffNotifications from '#text/en/staff/staff-notifications.json';
import type staffMedia from '#text/en/staff/staff-media.json';
import type staffSettings from '#text/en/staff/staff-settings.json';
import type staffContent from '#text/en/staff/staff-content.json';
import type ui from '#text/en/shared/ui.json';
import type staffUsers from '#text/en/staff/staff-users.json';
import type wallet from '#text/en/members/wallet.json';
import type withdrawals from '#text/en/members/withdrawals.json';
import type writing from '#text/en/staff/writing.json';
import type communityDomain from '#text/en/domains/community.json';
import type documentsDomain from '#text/en/domains/documents.json';
import type identityDomain from '#text/en/domains/identity.json';
import type learningDomain from '#text/en/domains/learning.json';
import type marketplaceDomain from '#text/en/domains/marketplace.json';
import type newsletterDomain from '#text/en/domains/newsletter.json';
import type notificationsDomain from '#text/en/domains/notifications.json';
import type scholarshipsDomain from '#text/en/domains/scholarships.json';
import type siteDomain from '#text/en/domains/site.json';
import type walletDomain from '#text/en/domains/wallet.json';
import type messagesDomain from '#text/en/domains/messages.json';

/**
 * What a domain says in areas that it shares with others (its lines of the audit log, its places in a menu) stands in a
 * file of its own, `app/text/<language>/domains/<domain>.json`, under keys such as `audit:course.change`.
 */
type DomainTexts = typeof communityDomain &
  typeof documentsDomain &
  typeof identityDomain &
  typeof learningDomain &
  typeof marketplaceDomain &
  typeof newsletterDomain &
  typeof notificationsDomain &
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
  articles: typeof articles;
  audit: WithDomains<'audit', typeof audit>;
  blog: typeof blog;
  braille: typeof braille;
  captcha: typeof captcha;
  'card-refunds': typeof cardRefunds;
  checkout: typeof checkout;
  community: typeof community;
  contact: typeof contact;
  content: typeof content;
  events: typeof events;
  faq: typeof faq;
  freelance: typeof freelance;
  pricing: typeof pricing;
  programs: typeof programs;
  'staff-freelance': typeof staffFreelance;
  'staff-referrals': typeof staffReferrals;
  'staff-payouts': typeof staffPayouts;
  'staff-teams': typeof staffTeams;
  'staff-refunds': typeof staffRefunds;
  'staff-finance': WithDomains<'staff-finance', typeof staffFinance>;
  'staff-reconciliation': typeof staffReconciliation;
  'staff-closes': typeof staffCloses;
  'staff-finance-report': typeof staffFinanceReport;
  'staff-reports': WithDomains<'staff-reports', typeof staffReports>;
  'staff-scholarships': typeof staffScholarships;
  team: typeof team;
  teams: typeof teams;
  dashboard: typeof dashboard;
  admin: WithDomains<'admin', typeof admin>;
  dev: typeof dev;
  'dev-live': typeof devLive;
  display: typeof display;
  errors: typeof errors;
  home: typeof home;
  learn: typeof learn;
  mail: typeof mail;
  newsletter: typeof newsletter;
  notifications: WithDomains<'notifications', typeof notifications>;
  offline: typeof offline;
  passkey: typeof passkey;
  referrals: typeof referrals;
  refusals: WithDomains<'refusals', typeof refusals>;
  'sandbox-payment': typeof sandboxPayment;
  scholarships: typeof scholarships;
  search: typeof search;
  shell: typeof shell;
  'staff-notifications': typeof staffNotifications;
  'staff-media': typeof staffMedia;
  'staff-settings': typeof staffSettings;
  'staff-content': typeof staffContent;
  ui: typeof ui;
  'staff-users': typeof staffUsers;
  wallet: typeof wallet;
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
