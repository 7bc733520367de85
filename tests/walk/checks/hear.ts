import type { Page } from '@playwright/test';

/** What a screen reader finds on a page, word for word: its title and its accessibility tree. */
export async function hear(page: Page): Promise<string> {
  return `${await page.title()}\n${lastingOnly(await page.locator('body').ariaSnapshot())}\n`;
}

/**
 * The same for a screen of staff, without what it counts and lists: other journeys add to that at the same time. What
 * stays is its headings, its forms, the headings of its tables and the ways on, in their order.
 */
export async function hearFrame(page: Page): Promise<string> {
  const frame: string[] = [];
  // How deep the main part begins, and what is left out with all that it holds; -1: neither at this line.
  let main = -1;
  let left = -1;
  let rowGroups = 0;
  for (const line of (await hear(page)).split('\n')) {
    const depth = line.search(/\S/);
    const role = /^\s*- ([a-z]+)/.exec(line)?.[1] ?? '';
    if (left >= 0 && depth > left) continue;
    left = -1;
    if (role === 'main') main = depth;
    else if (depth <= main) main = -1;
    if (role === 'table') rowGroups = 0;
    if (role === 'rowgroup') rowGroups += 1;
    const isMoving = main >= 0 && (moving.has(role) || (rowGroups > 1 && role === 'rowgroup'));
    if (isMoving || role === 'combobox') left = depth;
    frame.push(isMoving || /[\d٠-٩]/.test(line) ? line.replace(/^(\s*- [a-z]+).*$/, '$1') : line);
  }
  const [title = '', ...rest] = frame.filter((line, index) => line !== frame[index - 1]);
  return [title.replaceAll(/\S*[\d٠-٩]\S*/g, '#'), ...rest].join('\n');
}

/**
 * What stays of a screen whose lists come, go and change while other journeys run: its title, its landmarks, its first
 * heading and its fields, in their order, each kind of line once where it repeats. Tables stand only where something is
 * in them, and pages of results where there is more than one.
 */
export async function hearSkeleton(page: Page): Promise<string> {
  const [title = '', ...tree] = (await hear(page)).split('\n');
  const kept = tree
    .filter((line) => !passing.test(line))
    .map((line) => lasting.exec(line)?.[1] ?? '')
    .filter((line) => line !== '')
    .map((line) => (/[\d٠-٩]/.test(line) ? line.replace(/^(\s*- [a-z]+).*$/, '$1') : line));
  const lines = kept.filter((line, index) => line !== kept[index - 1]);
  return `${[title.replaceAll(/\S*[\d٠-٩]\S*/g, '#'), ...lines].join('\n')}\n`;
}

const lasting =
  /^(- navigation(?: "[^"]*")?|\s*- (?:(?:banner|main|contentinfo|search|textbox|searchbox|combobox)\b(?: "[^"]*")?|heading "[^"]*"(?= \[level=1\])))/;

/** What stands on a screen only once there is enough: more reviewers than fit, a template. */
const passing = /"(?:Find reviewers.*|البحث عن مراجعين.*|Template|القالب)"/;

/** What tells of the things that staff look after. */
const moving = new Set([
  'list',
  'term',
  'definition',
  'paragraph',
  'text',
  'strong',
  'time',
  'img',
  'article',
]);

/**
 * The tree without what differs from visit to visit, without what is announced for a second, and without the many
 * countries of the world.
 */
function lastingOnly(tree: string): string {
  return (
    tree
      .replace(/^(- region "(?:Notifications|الإشعارات)"):\n(?: {2}.*\n?)+/mu, '$1\n')
      // News of what was just done may have come already, or come a moment later.
      .replaceAll(/(- link "(?:Notifications|الإشعارات)) \([^"]*\)"/g, '$1"')
      .replaceAll(/token=[\w-]+/g, 'token=TOKEN')
      .replaceAll(/reader-[\w-]+@example\.com/g, 'reader@example.com')
      .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'ID')
      .replaceAll(/(- time: ).*$/gm, '$1TIME')
      .replaceAll(/\d{1,2} [A-Z][a-z]+ \d{4}|[A-Z][a-z]+ \d{1,2}, \d{4}|[٠-٩]{1,2} \p{L}+ [٠-٩]{4}/gu, 'DATE')
      .replaceAll(/\+201\d{9}/g, '+201PHONE')
      .replaceAll(/otpauth:\S+/g, 'otpauth:SECRET')
      .replaceAll(/[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/g, 'SECRET')
      .replaceAll(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b/g, 'CODE')
      .replaceAll(/((?:^ *- option .*\n){3})(?: *- option .*\n){20,}/gm, '$1      (and so on)\n')
  );
}
