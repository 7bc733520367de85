import type { Page } from '@playwright/test';
import { withDevtools } from '#tests/journeys/kit/devtools.ts';

/**
 * Everything wrong with how the page is laid out: what would need scrolling sideways, is cut off, or lies over
 * something else. The browser is asked once: putting a question takes longer than answering it.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  const questions = [findSidewaysScroll, findClippedText, findOverlappingText];
  return await page.evaluate<string[]>(`[${questions.map((find) => `...(${find})()`).join()}]`);
}

/** What of the page would need scrolling sideways, as descriptions of the widest elements. */
function findSidewaysScroll(): string[] {
  const root = document.documentElement;
  // A page may not be wider than its window, nor hide what does not fit.
  const widest = Math.max(root.scrollWidth, document.body.scrollWidth);
  if (widest <= root.clientWidth) return [];
  const isOutside = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && (box.right > root.clientWidth + 1 || box.left < -1);
  };
  const culprits = [...document.body.querySelectorAll('*')].filter(
    (element) => isOutside(element) && ![...element.children].some(isOutside),
  );
  const describe = (element: Element) => {
    const box = element.getBoundingClientRect();
    const text = (element.textContent ?? '').trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.className}"> ${Math.round(box.left)} to ${Math.round(box.right)} of ${root.clientWidth}: ${text}`;
  };
  return [
    `the page is ${widest} wide in a window of ${root.clientWidth}`,
    ...culprits.slice(0, 5).map(describe),
  ];
}

/** Elements that cut their own text off, or stand outside of the window where nobody can scroll. */
function findClippedText(): string[] {
  // Whether an element or one around it is for ears only: asked once of each.
  const known = new Map<Element | null, boolean>([[null, false]]);
  const isForEarsOnly = (element: Element | null): boolean => {
    const before = known.get(element);
    if (before !== undefined || !element) return before ?? false;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isOwn =
      style.clipPath === 'inset(50%)' || style.clip !== 'auto' || (box.width <= 1 && box.height <= 1);
    known.set(element, isOwn || isForEarsOnly(element.parentElement));
    return known.get(element)!;
  };
  const troubles: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility() || element.closest('svg, select, input, textarea, [aria-hidden=true]'))
      continue;
    const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (isForEarsOnly(element)) continue;
    const style = getComputedStyle(element);
    const tell = (problem: string) =>
      troubles.push(
        `${problem}: <${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`,
      );
    const cutsX = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const cutsY = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 4;
    if ((cutsX || cutsY) && style.display !== 'inline' && element.textContent?.trim()) tell('cut off');
    if (style.textOverflow === 'ellipsis' && cutsX) tell('ends in dots');
    if (!ownText) continue;
    const box = element.getBoundingClientRect();
    if (box.right <= 0 || box.left >= document.documentElement.clientWidth) tell('outside');
  }
  return troubles;
}

/** Pieces of text that lie over one another: what happens when a box of fixed height meets larger text. */
function findOverlappingText(): string[] {
  // Headings of tables stay in sight: at the top of the page they stand where they belong.
  scrollTo({ top: 0, behavior: 'instant' });
  // Whether an element or one around it is for ears only, or stays where it is on the screen: asked once of each.
  const known = new Map<Element | null, boolean>([[null, false]]);
  const isAside = (element: Element | null): boolean => {
    const before = known.get(element);
    if (before !== undefined || !element) return before ?? false;
    const { clipPath, clip, position } = getComputedStyle(element);
    const isOwn = clipPath === 'inset(50%)' || clip !== 'auto' || position === 'fixed';
    known.set(element, isOwn || isAside(element.parentElement));
    return known.get(element)!;
  };
  const lines: { box: DOMRect; element: Element; text: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (!element || !node.data.trim() || !element.checkVisibility({ opacityProperty: true })) continue;
    if (element.closest('[aria-hidden=true], svg, option')) continue;
    if (isAside(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 2 && box.height > 2) lines.push({ box, element, text: node.data.trim().slice(0, 30) });
    }
  }
  lines.sort((first, second) => first.box.top - second.box.top);
  const troubles = new Set<string>();
  for (const [index, line] of lines.entries()) {
    // A line box is taller than its letters: only what overlaps by more than a third of a line is unreadable.
    const limit = line.box.height * 0.35;
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.box.top > line.box.bottom - limit) break;
      const width = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left);
      const height = Math.min(line.box.bottom, other.box.bottom) - other.box.top;
      if (line.element !== other.element && width > 4 && height > limit) {
        troubles.add(`"${line.text}" lies over "${other.text}"`);
      }
    }
  }
  return [...troubles];
}

/** Controls smaller than 44 by 44 CSS pixels; a link inside a sentence may be smaller (WCAG 2.5.5). */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const least = 43.5;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=link], [tabindex="0"]',
    );
    const isInSentence = (element: HTMLElement) => {
      if (element.tagName !== 'A' || !getComputedStyle(element).display.startsWith('inline')) return false;
      const block = element.closest(
        'p, li, dd, dt, td, th, figcaption, blockquote, address, legend, label, div',
      );
      const around = (block?.textContent ?? '').replace(element.textContent ?? '', '').trim();
      return around.length > 0 && Boolean(element.closest('p, li, dd, td, blockquote, address'));
    };
    const union = (boxes: DOMRect[]) => {
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      return {
        width: Math.max(...boxes.map((box) => box.right)) - left,
        height: Math.max(...boxes.map((box) => box.bottom)) - top,
      };
    };
    // A link or label whose ::after covers its card or box: that is the target.
    const coveredBy = (element: HTMLElement) =>
      ['::after', '::before'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (style.content === 'none' || style.position !== 'absolute' || style.inset !== '0px') return [];
        let holder: HTMLElement | null = element;
        while (holder && getComputedStyle(holder).position === 'static') holder = holder.parentElement;
        return holder ? [holder.getBoundingClientRect()] : [];
      });
    const targetOf = (element: HTMLElement) => {
      const isChoice = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
      const parts = [element, ...(isChoice ? (element.labels ?? []) : [])];
      return union(parts.flatMap((part) => [part.getBoundingClientRect(), ...coveredBy(part)]));
    };
    const troubles: string[] = [];
    for (const element of controls) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
      const box = element.getBoundingClientRect();
      const isAway = box.width <= 1 || box.height <= 1 || box.bottom + scrollY <= 0 || box.right <= 0;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      if ((isAway && !label) || isInSentence(element)) continue;
      const { width, height } = targetOf(element);
      if (width >= least && height >= least) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      troubles.push(
        `${Math.round(width)} x ${Math.round(height)}: <${element.tagName.toLowerCase()} class="${element.className}"> ${name}`,
      );
    }
    return troubles;
  });
}

/** Spaces the text as far apart as WCAG 1.4.12 says that a reader may; the page's policy stays on. */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }' +
        'p { margin-block-end: 2em !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  return async () => {
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
  };
}

/** Doubles the text alone, as a browser's own setting for the size of text does, while the page is looked at. */
export async function withLargerText(page: Page, look: () => Promise<void>): Promise<void> {
  await withDevtools(page, async (session) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await look();
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  });
}
