import type { Page } from '@playwright/test';

/** What a screen reader finds on a page, word for word, as its accessibility tree. */
export type Heard = {
  /** The title and the main part. */
  main: string;
  /** What stands around it: header, navigation, banners and footer. */
  shell: string;
};

/** Hears a page: each line of the tree is a line, indented below what holds it. */
export async function hear(page: Page): Promise<Heard> {
  const tree = (await page.locator('body').ariaSnapshot()).split('\n');
  const begin = tree.findIndex((line) => /^- main\b/.test(line));
  if (begin === -1) throw new Error('The page has no main part.');
  const length = tree.slice(begin + 1).findIndex((line) => !line.startsWith(' '));
  const end = length === -1 ? tree.length : begin + 1 + length;
  const main = [await page.title(), ...tree.slice(begin, end)];
  const shell = [...tree.slice(0, begin), '- main', ...tree.slice(end)];
  return { main: `${withoutChance(main.join('\n'))}\n`, shell: `${withoutNews(shell.join('\n'))}\n` };
}

/**
 * What is heard without what chance decides: ids and tokens in addresses, which nobody hears, and secrets that are made up
 * while somebody waits for them. Of the many countries of the world the first few are enough.
 */
export function withoutChance(text: string): string {
  return (
    text
      .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'ID')
      .replaceAll(/(kept(?:=|%3D))[\w-]{43}/g, '$1TOKEN')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://SITE')
      .replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH')
      // A file that is made anew when its fonts or its programs change.
      .replaceAll(/(- link "[^"]*[,،] )[\d٠-٩][\d٠-٩.,٫]* (?:kB|MB|كيلوبايت|ميجابايت)"/gu, '$1SIZE"')
      .replaceAll(/otpauth:\S+/g, 'otpauth:SECRET')
      .replaceAll(/[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/g, 'SECRET')
      .replaceAll(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b/g, 'CODE')
      .replaceAll(/((?:^ *- option .*\n){3})(?: *- option .*\n){20,}/gm, '$1      (and so on)\n')
  );
}

/**
 * A shell without what comes a moment later, or goes: what is announced, and how much of it is new; and without what was
 * typed into its search, and the page that a report of a barrier takes along.
 */
function withoutNews(shell: string): string {
  return shell
    .replace(/^(- region "(?:Notifications|الإشعارات)"):\n(?: {2}.*\n?)+/mu, '$1\n')
    .replaceAll(/(- link "(?:Notifications|الإشعارات)) \([^"]*\)"/g, '$1"')
    .replaceAll(/(- searchbox "[^"]*"): .*$/gm, '$1')
    .replaceAll(/(\/barriers\/new)\?page=\S+/g, '$1');
}
