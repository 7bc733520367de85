import { randomUUID } from 'node:crypto';
import { enrolInCode, javascriptTask, makeCodeCourse, pythonTask } from '#tests/worlds/learning/code.ts';
import type { Language } from '#platform/text/language.ts';
import { expect, test as base, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const state = (page: Page) => page.locator('[data-part="state"]');
const log = (page: Page) => page.locator('[data-part="log"]');
const field = (page: Page) => page.locator('textarea[name="program"]');

/** Python takes seconds to begin, and many more on a machine that is busy. */
const patient = expect.configure({ timeout: 60_000 });

type Opened = { page: Page; course: { slug: string } };

/** A journey of a learner of its own, whose page shows a lesson of a course of its own. */
const test = base.extend<{
  openCode(lesson: 'sums' | 'counting', options?: { javaScriptEnabled?: boolean }): Promise<Opened>;
}>({
  openCode: async ({ openPage, path, language }, use) => {
    await use(async (lesson, options = {}) => {
      const db = await appDatabase();
      const at = new Date();
      const id = randomUUID().slice(0, 8);
      const title = { en: `Small programs ${id}`, ar: `برامج صغيرة ${id}` };
      const course = await makeCodeCourse(db, { slug: `programs-${randomUUID()}`, title, at });
      const learner = await makeAppMember({ firstName: 'Mona', lastName: 'Adel', language });
      await enrolInCode(db, { userId: learner.userId, ...course, at });
      const page = await openPage(options);
      await enterAs(page.context(), learner);
      await page.goto(path(`/learn/${course.slug}/${lesson}/code`));
      // What helps to write comes with the desk, which is fetched after the page.
      if (options.javaScriptEnabled !== false) await expect(page.locator('[data-code]')).toBeVisible();
      return { page, course };
    });
  },
});

/** A number as the page writes it. */
const written = (number: number, language: Language) =>
  number.toLocaleString(language === 'ar' ? 'ar-EG' : 'en');

test('somebody writes a program in Python, hears what is wrong in which line, and completes the lesson', async ({
  openCode,
  text,
  language,
}) => {
  test.setTimeout(180_000);
  const t = text('code');
  const { page } = await openCode('sums');
  await expect(field(page)).toHaveValue(pythonTask.starter);
  // Python comes only when it is asked for, with its size said on the button.
  await expect(button(page, t('desk.run'))).toBeHidden();
  await main(page).locator('button[name="load"]').click();
  await patient(state(page)).toHaveText(t('script.loaded'));
  await expect(button(page, t('desk.run'))).toBeFocused();

  // An error, with its line and its reason in words.
  await field(page).fill('total = 1\nprint(totl)');
  await button(page, t('desk.run')).click();
  await patient(log(page)).toContainText(t('script.wrong-at', { line: written(2, language) }));
  await patient(log(page)).toContainText('NameError');
  // The name stands in an element of its own: speech and braille would meet marks around it.
  await patient(
    log(page)
      .locator('bdi')
      .filter({ hasText: /^totl$/ }),
  ).toHaveCount(1);
  await patient(state(page)).not.toContainText('\u2068');
  // The line at fault is one key from the buttons that found it.
  await button(page, t('script.to-line', { line: written(2, language) })).press('Enter');
  await expect(field(page)).toBeFocused();
  expect(await field(page).evaluate((each: HTMLTextAreaElement) => each.selectionStart)).toBe(10);
  await field(page).fill('if True:\nprint(1)');
  await button(page, t('desk.run')).click();
  await patient(log(page)).toContainText(t('script.error-indent-expected'));

  // A loop without an end is stopped, and Python goes on afterwards.
  await field(page).fill('print("begun")\nwhile True:\n    pass');
  await button(page, t('desk.run')).click();
  await patient(state(page)).toHaveText(t('script.long', { seconds: written(10, language) }));
  await patient(log(page)).toContainText('begun');
  // Stopped by hand at once, while Python begins again.
  await button(page, t('desk.run')).click();
  await button(page, t('desk.stop')).click();
  await patient(state(page)).toHaveText(t('script.stopped'));

  // No network, no page, no store of the browser; memory has an end.
  await field(page).fill(
    'try:\n    import js\n    print("reached")\nexcept ImportError:\n    print("walls")\n' +
      'try:\n    from urllib.request import urlopen\n    urlopen("http://127.0.0.1/")\n    print("reached")\nexcept Exception:\n    print("no network")\n' +
      'try:\n    big = bytearray(900 * 1024 * 1024)\n    print("reached")\nexcept MemoryError:\n    print("no memory")',
  );
  await button(page, t('desk.run')).click();
  await patient(log(page).locator('pre').first()).toHaveText('walls\nno network\nno memory');

  // One test fails, in words; then all pass, and the lesson is completed.
  await field(page).fill('def add(first, second):\n    return first + second\n');
  await button(page, t('desk.check')).click();
  await patient(state(page)).toContainText(
    t('script.some-passed', { passed: written(2, language), all: written(3, language) }),
    { timeout: 30_000 },
  );
  // Which one to look at first is said along with how many there are.
  await expect(state(page).locator('bdi')).toHaveCount(1);
  // A program that does not run fails every test alike, and says why once.
  await field(page).fill('totl');
  await button(page, t('desk.check')).click();
  await expect(page.locator('[data-part="results"]')).toContainText(t('script.same'), { timeout: 30_000 });
  await field(page).fill(pythonTask.solution.program);
  await button(page, t('desk.check')).click();
  await patient(state(page)).toContainText(t('script.told'), { timeout: 30_000 });
  await expect(button(page, t('completion.yes'))).toBeHidden();
  await page.reload();
  await expect(main(page)).toContainText(t('completion.is'));
  await expect(field(page)).toHaveValue(pythonTask.solution.program);
  await expect(main(page)).toContainText(t('solution.open'));
});

test('somebody writes a program in JavaScript, by keyboard alone', async ({ openCode, text, language }) => {
  test.setTimeout(120_000);
  const t = text('code');
  const { page, course } = await openCode('counting');

  // Tab is no trap, a new line begins as the one before it, and the place is said in words.
  await field(page).focus();
  await page.keyboard.type('function twice(n) {');
  await page.keyboard.press('Enter');
  await page.keyboard.type('return n * 2;');
  await expect(field(page)).toHaveValue('function twice(n) {\n  return n * 2;');
  await page.keyboard.press('Tab');
  await expect(field(page)).not.toBeFocused();
  await button(page, t('desk.where')).press('Enter');
  await expect(page.locator('[data-part="place"]')).toHaveText(
    t('script.where', {
      ...{ line: written(2, language), lines: written(2, language) },
      ...{ column: written(16, language), level: written(2, language) },
    }),
  );

  // It cannot be read: what was opened in the first line is never closed.
  await field(page).press('Control+Enter');
  await expect(log(page)).toContainText(t('script.wrong-at', { line: written(1, language) }));
  await expect(log(page)).toContainText(t('script.error-unclosed'));

  await field(page).fill('let n = 1;\nn.twice();');
  await field(page).press('Control+Enter');
  await expect(log(page)).toContainText(t('script.wrong-at', { line: written(2, language) }));

  await field(page).fill('while (true) {}');
  await field(page).press('Control+Enter');
  await button(page, t('desk.stop')).press('Enter');
  await expect(state(page)).toHaveText(t('script.stopped'));

  await field(page).fill(javascriptTask.solution.program);
  await button(page, t('desk.check')).press('Enter');
  await expect(state(page)).toContainText(t('script.told'), { timeout: 20_000 });
  await main(page)
    .getByRole('link', { name: t('next'), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/learn/${course.slug}/what-next`));
});

test('a hostile program reaches neither the network, nor the device, nor the page', async ({
  openCode,
  text,
  language,
}) => {
  test.setTimeout(120_000);
  const t = text('code');
  const { page } = await openCode('counting');
  const asked: string[] = [];
  page.context().on('response', (response) => asked.push(new URL(response.url()).pathname));
  const run = async (program: string) => {
    await field(page).fill(program);
    await field(page).press('Control+Enter');
  };

  const names = [
    ...[
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'EventSource',
      'importScripts',
      'Worker',
      'indexedDB',
      'caches',
    ],
    ...[
      'BroadcastChannel',
      'postMessage',
      'navigator',
      'addEventListener',
      'WebTransport',
      'Request',
      'close',
    ],
  ];
  await run(
    names.map((name) => `console.log(typeof ${name} === 'undefined' ? 'none' : '${name}');`).join('\n'),
  );
  await expect(log(page).locator('pre').first()).toHaveText(names.map(() => 'none').join('\n'));
  // What is part of the language is stopped by the policy of the worker.
  await run(`import('/health').then(() => console.log('reached'), () => console.log('walls'));`);
  await expect(log(page).getByText('walls')).toBeVisible();
  expect(asked).not.toContain('/health');

  // Prototypes that were tampered with stay in the worker; a flood is cut; what is printed is text.
  await run(
    `Object.prototype.hostile = 1; Array.prototype.join = () => 'hostile'; String.prototype.split = () => ['<img src=x>'];\n` +
      `console.log('<b>bold</b>');`,
  );
  await expect(log(page).locator('img, b')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in {})).toBe(false);
  await run(`for (let n = 0; n < 100000; n += 1) console.log('flood ' + n);`);
  await expect(log(page)).toContainText(t('script.cut', { most: written(500, language) }));
  await run(`console.log('still here');`);
  await expect(log(page).locator('pre').first()).toHaveText('still here');
});

test('a program that fills the memory takes nothing with it that was typed', async ({ openCode, text }) => {
  test.setTimeout(180_000);
  const t = text('code');
  const { page } = await openCode('counting');
  const program = 'const all = []; while (true) all.push(new Array(1e6).fill(7));';
  // A browser ends the program alone, or, on a machine with much memory, the whole page.
  const crash = page.waitForEvent('crash', { timeout: 60_000 });
  await field(page).fill(program);
  await field(page).press('Control+Enter');
  const end = async () => {
    await expect(state(page)).toHaveText(t('script.running'));
    await expect(state(page)).not.toHaveText(t('script.running'), { timeout: 60_000 });
  };
  await Promise.any([crash, end()]);

  // A browser may give a new page to the process that is just ending: then the page is opened once more.
  await expect(async () => {
    const again = await page.context().newPage();
    await again.goto(page.url());
    await expect(field(again)).toHaveValue(program);
    await expect(again.locator('[data-part="kept-words"]')).toHaveText(t('script.kept-restored'));
  }).toPass({ timeout: 60_000 });
});

test('without a script a program is kept, and its learner says that it is done', async ({
  openCode,
  text,
}) => {
  const t = text('code');
  const { page } = await openCode('sums', { javaScriptEnabled: false });
  expect(await page.locator('#writing noscript').innerHTML()).toContain(t('program.noscript'));
  await expect(main(page)).toContainText('add(2, 3)');
  const own = '\tdef add(a, b):\n\t\treturn a + b\n';
  await field(page).fill(own);
  await button(page, t('program.save')).click();
  await expect(main(page)).toContainText(t('done.saved'));
  await expect(field(page)).toHaveValue(own);
  await button(page, t('completion.yes')).click();
  await expect(main(page)).toContainText(t('done.completed'));
  await expect(main(page)).toContainText(t('completion.is'));
});
