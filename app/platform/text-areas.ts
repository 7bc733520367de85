import type account from '#text/en/account.json';
import type accountMail from '#text/en/account-mail.json';
import type accounts from '#text/en/accounts.json';
import type apply from '#text/en/apply.json';
import type audit from '#text/en/audit.json';
import type articles from '#text/en/articles.json';
import type blog from '#text/en/blog.json';
import type captcha from '#text/en/captcha.json';
import type community from '#text/en/community.json';
import type contact from '#text/en/contact.json';
import type content from '#text/en/content.json';
import type events from '#text/en/events.json';
import type faq from '#text/en/faq.json';
import type freelance from '#text/en/freelance.json';
import type pricing from '#text/en/pricing.json';
import type programs from '#text/en/programs.json';
import type staffFreelance from '#text/en/staff-freelance.json';
import type staffReports from '#text/en/staff-reports.json';
import type staffScholarships from '#text/en/staff-scholarships.json';
import type team from '#text/en/team.json';
import type dashboard from '#text/en/dashboard.json';
import type admin from '#text/en/admin.json';
import type dev from '#text/en/dev.json';
import type display from '#text/en/display.json';
import type errors from '#text/en/errors.json';
import type home from '#text/en/home.json';
import type learn from '#text/en/learn.json';
import type mail from '#text/en/mail.json';
import type newsletter from '#text/en/newsletter.json';
import type notifications from '#text/en/notifications.json';
import type offline from '#text/en/offline.json';
import type passkey from '#text/en/passkey.json';
import type refusals from '#text/en/refusals.json';
import type scholarships from '#text/en/scholarships.json';
import type search from '#text/en/search.json';
import type shell from '#text/en/shell.json';
import type staffNotifications from '#text/en/staff-notifications.json';
import type staffMedia from '#text/en/staff-media.json';
import type staffSettings from '#text/en/staff-settings.json';
import type staffContent from '#text/en/staff-content.json';
import type ui from '#text/en/ui.json';
import type staffUsers from '#text/en/staff-users.json';
import type writing from '#text/en/writing.json';

/** Every text area with its keys; the English files are the catalogue, tests hold Arabic to it. */
export type Texts = {
  account: typeof account;
  'account-mail': typeof accountMail;
  accounts: typeof accounts;
  apply: typeof apply;
  articles: typeof articles;
  audit: typeof audit;
  blog: typeof blog;
  captcha: typeof captcha;
  community: typeof community;
  contact: typeof contact;
  content: typeof content;
  events: typeof events;
  faq: typeof faq;
  freelance: typeof freelance;
  pricing: typeof pricing;
  programs: typeof programs;
  'staff-freelance': typeof staffFreelance;
  'staff-reports': typeof staffReports;
  'staff-scholarships': typeof staffScholarships;
  team: typeof team;
  dashboard: typeof dashboard;
  admin: typeof admin;
  dev: typeof dev;
  display: typeof display;
  errors: typeof errors;
  home: typeof home;
  learn: typeof learn;
  mail: typeof mail;
  newsletter: typeof newsletter;
  notifications: typeof notifications;
  offline: typeof offline;
  passkey: typeof passkey;
  refusals: typeof refusals;
  scholarships: typeof scholarships;
  search: typeof search;
  shell: typeof shell;
  'staff-notifications': typeof staffNotifications;
  'staff-media': typeof staffMedia;
  'staff-settings': typeof staffSettings;
  'staff-content': typeof staffContent;
  ui: typeof ui;
  'staff-users': typeof staffUsers;
  writing: typeof writing;
};

/** The name of a text area: one file per language, `app/text/<language>/<area>.json`. */
export type Area = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    keySeparator: false;
    resources: Texts;
  }
}
