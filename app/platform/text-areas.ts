import type accessibility from '#text/en/accessibility.json';
import type account from '#text/en/account.json';
import type accountMail from '#text/en/account-mail.json';
import type accounts from '#text/en/accounts.json';
import type captcha from '#text/en/captcha.json';
import type dashboard from '#text/en/dashboard.json';
import type admin from '#text/en/admin.json';
import type dev from '#text/en/dev.json';
import type display from '#text/en/display.json';
import type errors from '#text/en/errors.json';
import type home from '#text/en/home.json';
import type learn from '#text/en/learn.json';
import type mail from '#text/en/mail.json';
import type newsletter from '#text/en/newsletter.json';
import type passkey from '#text/en/passkey.json';
import type refusals from '#text/en/refusals.json';
import type search from '#text/en/search.json';
import type shell from '#text/en/shell.json';
import type ui from '#text/en/ui.json';

/** Every text area with its keys; the English files are the catalogue, tests hold Arabic to it. */
export type Texts = {
  accessibility: typeof accessibility;
  account: typeof account;
  'account-mail': typeof accountMail;
  accounts: typeof accounts;
  captcha: typeof captcha;
  dashboard: typeof dashboard;
  admin: typeof admin;
  dev: typeof dev;
  display: typeof display;
  errors: typeof errors;
  home: typeof home;
  learn: typeof learn;
  mail: typeof mail;
  newsletter: typeof newsletter;
  passkey: typeof passkey;
  refusals: typeof refusals;
  search: typeof search;
  shell: typeof shell;
  ui: typeof ui;
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
