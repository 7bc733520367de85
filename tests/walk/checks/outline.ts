import type { Page } from '@playwright/test';

/** The bones of a page as assistive technology meets them. */
export type Outline = {
  language: string;
  direction: string;
  title: string;
  headings: { level: number; text: string }[];
  /** How many landmarks of each kind stand in the page. */
  landmarks: { banner: number; main: number; contentinfo: number };
  navigationNames: string[];
};

/** Reads the outline of the page as it stands. */
export async function readOutline(page: Page): Promise<Outline> {
  return await page.evaluate(() => {
    const nameOf = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      return (element.getAttribute('aria-label') ?? labelled).trim();
    };
    const isTop = (element: Element) => !element.parentElement?.closest('article, aside, main, nav, section');
    const count = (tag: string, role: string) =>
      [...document.querySelectorAll(`${tag}, [role=${role}]`)].filter(
        (element) => element.getAttribute('role') === role || tag === 'main' || isTop(element),
      ).length;
    return {
      language: document.documentElement.lang,
      direction: document.documentElement.dir,
      title: document.title,
      headings: [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => ({ level: Number(heading.tagName[1]), text: (heading.textContent ?? '').trim() })),
      landmarks: {
        banner: count('header', 'banner'),
        main: count('main', 'main'),
        contentinfo: count('footer', 'contentinfo'),
      },
      navigationNames: [...document.querySelectorAll('nav, [role=navigation]')].map(nameOf),
    };
  });
}

/** What is wrong with the order of headings: one `h1`, first of all, and no level skipped on the way down. */
export function headingProblems(headings: Outline['headings']): string[] {
  const troubles: string[] = [];
  const tops = headings.filter(({ level }) => level === 1);
  if (tops.length !== 1) troubles.push(`${tops.length} headings of level 1`);
  let previous = 0;
  for (const { level, text } of headings) {
    if (text === '') troubles.push(`an empty heading of level ${level}`);
    if (level > previous + 1) troubles.push(`"${text}" jumps from level ${previous} to ${level}`);
    previous = level;
  }
  return troubles;
}
