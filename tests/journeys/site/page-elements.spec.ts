import { localizedPath } from '#platform/text/language.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import type { Element } from '../kit/elements.ts';
import { pageElements } from '../kit/page-elements.ts';

// Every section, link, button and figure that a page must have is there, and every link leads somewhere.
for (const [name, { path: address, status = 200, elements, says = [] }] of Object.entries(pageElements)) {
  test(`${name} has what is promised`, async ({ page, path, language, request, watch }) => {
    if (status !== 200) watch.expectComplaint(new RegExp(`status of ${status}`));
    await page.setViewportSize({ width: 1280, height: 900 });
    const answer = await page.goto(path(address));
    expect(answer?.status()).toBe(status);
    const missing: string[] = [];
    for (const element of elements) {
      const found = await find(page, { element, language });
      if (!found.isThere)
        missing.push(`${element.role} "${element.name?.[language] ?? ''}" to ${element.to ?? 'nowhere'}`);
    }
    const told = plain((await page.getByRole('main').textContent()) ?? '');
    missing.push(...says.map((text) => plain(text[language])).filter((text) => !told.includes(text)));
    expect(missing).toEqual([]);
    for (const target of new Set(elements.flatMap(({ to }) => (to?.startsWith('/') ? [to] : []))))
      await expectTarget(request, localizedPath(target, language));
  });
}

type SoughtElement = { element: Element; language: 'en' | 'ar' };

async function find(page: Page, { element, language }: SoughtElement): Promise<{ isThere: boolean }> {
  const { role, name, level, to, count, within = 'main' } = element;
  const all = page.getByRole(within).getByRole(role, {
    ...(name && { name: name[language], exact: true }),
    ...(level && { level }),
  });
  // A term of a list of details takes no name from its words.
  if (role === 'term') {
    const texts = await page.getByRole(within).locator('dt').allTextContents();
    return { isThere: texts.includes(name?.[language] ?? '') };
  }
  const targets = await all.evaluateAll((found) => found.map((each) => each.getAttribute('href')));
  const own = to?.startsWith('/') ? localizedPath(to, language) : to;
  const fitting = targets.filter(
    (target) => !own || target === own || target?.replace(/[?#].*$/, '') === own,
  );
  return { isThere: count === undefined ? fitting.length > 0 : fitting.length === count };
}

/** The page is there, and on it the place that the fragment names. */
async function expectTarget(request: Page['request'], target: string): Promise<void> {
  const [address = '', fragment] = target.split('#', 2);
  const answer = await request.get(address);
  expect(answer.status(), target).toBe(200);
  if (fragment) expect(await answer.text(), target).toContain(` id="${fragment}"`);
}

function plain(text: string): string {
  return text
    .replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
