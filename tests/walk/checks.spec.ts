import { expect, test, type Page } from '#tests/journeys/kit/journey.ts';
import { axeViolations, axeViolationsOnceMore, colourViolations } from './checks/axe.ts';
import { motionLeft, walkByTab } from './checks/keyboard.ts';
import { layoutProblems, smallTargets, spaceText } from './checks/layout.ts';
import { headingProblems, readOutline } from './checks/outline.ts';
import { htmlMistakes } from './checks/valid-html.ts';

// A check that finds nothing proves something only when it finds what is there.
test.describe('the checks of the walk find', () => {
  test('a page that is too wide, also one that hides it', async ({ page }) => {
    await show(page, '<p style="width: 900px">too wide</p>');
    expect((await layoutProblems(page)).join()).toContain('too wide');
    await show(page, '<style>body { overflow-x: hidden }</style><p style="width: 900px">too wide</p>');
    expect((await layoutProblems(page)).join()).toContain('too wide');
    await show(page, '<p>short</p>');
    expect(await layoutProblems(page)).toEqual([]);
  });

  test('text that is cut off', async ({ page }) => {
    await show(page, '<p style="height: 20px; overflow: hidden">one line<br>two lines<br>three lines</p>');
    expect((await layoutProblems(page)).join()).toContain('cut off');
    await show(
      page,
      '<p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a long line of text</p>',
    );
    expect((await layoutProblems(page)).join()).toContain('ends in dots');
  });

  test('text that overlaps when it is spaced out', async ({ page }) => {
    await show(
      page,
      '<div style="height: 22px"><p style="margin: 0">one two three four five six seven</p></div><div>next to it</div>',
      320,
    );
    expect(await layoutProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 120, height: 600 });
    await spaceText(page);
    expect((await layoutProblems(page)).join()).toContain('lies over');
  });

  test('small targets, but not links in a sentence or boxes with a large label', async ({ page }) => {
    await show(page, '<button>small</button>');
    expect((await smallTargets(page)).join()).toContain('small');
    await show(
      page,
      '<p>Read <a href="#">the terms</a> first.</p><label style="display: block; padding: 12px">ok <input type="checkbox"></label>',
    );
    expect(await smallTargets(page)).toEqual([]);
    await show(page, '<p><a href="#">alone</a></p>');
    expect((await smallTargets(page)).join()).toContain('alone');
  });

  test('controls without a focus ring, behind something, or out of order', async ({ page }) => {
    await show(page, '<button style="outline: none">no ring</button>');
    expect((await problemsOfTab(page)).join()).toContain('no focus ring');
    const bar = '<div style="position: fixed; inset: 0 0 auto 0; height: 200px; background: #fff"></div>';
    await show(page, `<button style="outline: 3px solid">behind</button>${bar}`);
    expect((await problemsOfTab(page)).join()).toContain('covered by');
    await show(page, '<button>first</button><button tabindex="2">second</button>');
    expect((await walkByTab(page)).stops.map(({ number }) => number)).toEqual([0]);
  });

  test('what moves although less motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(
      page,
      '<style>@keyframes turn { to { rotate: 1turn } } p { animation: turn 1s infinite }</style><p>round</p>',
    );
    expect((await motionLeft(page)).join()).toContain('turn');
  });

  test('skipped, empty and doubled headings', async ({ page }) => {
    await show(page, '<h1>one</h1><h3>three</h3><h2></h2><h1>again</h1>');
    expect(headingProblems((await readOutline(page)).headings)).toHaveLength(3);
  });

  test('colours that are too close, also behind many that are not, and on a later page', async ({ page }) => {
    const good = '<p style="background: #fff">black on white</p>'.repeat(3);
    const links = 'words around <a href="#" style="COLOUR; background: #fff">a link</a> of words';
    const underlined = links.replace('COLOUR', 'color: #00c; text-decoration: underline');
    const bare = links.replace('COLOUR', 'color: #00c; text-decoration: none');
    await show(page, `${good}<p style="background: #fff">${underlined}</p>`);
    expect(await colourViolations(page)).toEqual([]);
    for (const bad of [
      '<p style="color: #666; background: #fff">grey</p>',
      '<div style="background: #333"><p>black on grey</p></div>',
      '<p style="color: #fff8; background: #333">white, seen through</p>',
      '<div style="opacity: 0.5"><p style="background: #fff">black, seen through</p></div>',
      '<p style="background: #fff; color: #888; clip-path: inset(1px)">grey, and cut</p>',
      '<div style="position: relative"><p style="position: absolute; color: #777">grey</p></div>',
      `<p style="background: #fff">${bare}</p>`,
    ]) {
      await show(page, good + bad);
      expect((await colourViolations(page)).length, bad).toBeGreaterThan(0);
      // What is wrong once is not taken for good the next time.
      expect((await axeViolationsOnceMore(page)).join(), bad).toMatch(/contrast|link-in-text-block/);
    }
    // What cannot be used need not be read, and does not stand for what can.
    const button = '<button STATE style="color: #666; background: #fff">grey</button>';
    await show(page, button.replace('STATE', 'disabled'));
    expect(await colourViolations(page)).toEqual([]);
    await show(page, button.replace('STATE', 'disabled') + button.replace('STATE', ''));
    expect((await colourViolations(page)).join()).toContain('contrast');
  });

  test('contrast below 7:1, a missing name, and invalid HTML', async ({ page }) => {
    await show(
      page,
      '<main><h1>page</h1><p style="color: #666; background: #fff">grey</p><button></button></main>',
    );
    const found = (await axeViolations(page)).join();
    expect(found).toContain('color-contrast-enhanced');
    expect(found).toContain('button-name');
    expect((await axeViolationsOnceMore(page)).join()).toContain('button-name');
    const mistakes = await htmlMistakes(
      '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p id="a"><div id="a"></div></p></body></html>',
    );
    expect(mistakes.join()).toContain('no-dup-id');
  });
});

async function show(page: Page, body: string, width = 800): Promise<void> {
  await page.setViewportSize({ width, height: 600 });
  await page.setContent(
    `<!DOCTYPE html><html lang="en"><title>a trial</title><body style="font: 16px/20px sans-serif">${body}`,
  );
}

async function problemsOfTab(page: Page): Promise<string[]> {
  return (await walkByTab(page)).stops.flatMap(({ problems }) => problems);
}
