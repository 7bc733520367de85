import type { Page } from '@playwright/test';
import { withDevtools } from '#tests/journeys/kit/devtools.ts';

/** One stop of the Tab key. */
export type Stop = {
  /** A number that the element was given, in the order of the page; -1 when the page itself has focus. */
  number: number;
  description: string;
  /** What a person who looks for the focus would miss. */
  problems: string[];
};

/** What Tab should reach, in the order of the page, as descriptions; and where it stops. */
export type TabWalk = { expected: string[]; stops: Stop[] };

/**
 * Presses Tab from the top of the page, wherever the page itself has put the focus, until it is left or the first stop
 * comes again. The presses are sent one behind the other, and at each the page notes where the one before has led:
 * asking after each takes three times as long.
 */
export async function walkByTab(page: Page): Promise<TabWalk> {
  const expected = await page.evaluate(beginAtTop);
  const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
  // One more leads out of the page, or back to the first stop; another notes it. Two are for what should not be there.
  const presses = Array.from({ length: expected.length + 4 });
  await withDevtools(page, (session) =>
    Promise.all(presses.map(() => session.send('Input.dispatchKeyEvent', tab))),
  );
  const noted = await page.evaluate(() => (globalThis as unknown as { stops: Stop[] }).stops);
  // Where the first press began.
  const stops = noted.slice(1);
  const isEnd = ({ number, description }: Stop, index: number) =>
    (number === -1 && description === 'page') || (index > 0 && number === stops[0]?.number);
  const end = stops.findIndex(isEnd);
  return { expected, stops: end < 0 ? stops : stops.slice(0, end) };
}

/**
 * Runs in the page: marks everything that Tab should reach, puts the keyboard before the first element, and notes at
 * each press of a key where the focus is and what is wrong with it. Answers with what Tab should reach.
 */
function beginAtTop(): string[] {
  const reachable = [
    'a[href]',
    'button:not(:disabled)',
    'input:not([type=hidden]):not(:disabled)',
    'select:not(:disabled)',
    'textarea:not(:disabled)',
    'summary',
    'iframe',
    '[contenteditable=true]',
    '[tabindex]',
  ];
  const reached = [...document.querySelectorAll<HTMLElement>(reachable.join(','))].filter((element) => {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.closest('[inert]')) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // A group of radio buttons is one stop: the chosen one, or the first.
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)')].filter(
      (radio) => radio.name === element.name && radio.form === element.form,
    );
    return (group.find((radio) => radio.checked) ?? group[0]) === element;
  });
  const expected = reached.map((element, index) => {
    element.dataset.tabStop = String(index);
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50);
    return `<${element.tagName.toLowerCase()}> ${name || element.getAttribute('name') || element.id}`;
  });
  const lookAtFocus = (): Stop => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body || element === document.documentElement) {
      return { number: -1, description: 'page', problems: [] };
    }
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50);
    const description = `<${element.tagName.toLowerCase()}> ${name || element.getAttribute('name') || element.id}`;
    const problems: string[] = [];
    const hasRing = (candidate: Element, pseudo?: string) => {
      const style = getComputedStyle(candidate, pseudo);
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 3;
    };
    // The ring may stand around the card, or around the label of a hidden box.
    const holders: Element[] = [element, ...(element.parentElement ? [element.parentElement] : [])];
    if (element instanceof HTMLInputElement) holders.push(...(element.labels ?? []));
    const card = element.closest('article, li');
    if (card) holders.push(card);
    if (!holders.some((each) => hasRing(each) || hasRing(each, '::after') || hasRing(each, '::before'))) {
      problems.push('no focus ring of 3 px');
    }
    const boxes = [...element.getClientRects()];
    const visible = boxes
      .map((box) => ({
        left: Math.max(box.left, 0),
        right: Math.min(box.right, innerWidth),
        top: Math.max(box.top, 0),
        bottom: Math.min(box.bottom, innerHeight),
      }))
      .find((box) => box.right - box.left > 1 && box.bottom - box.top > 1);
    if (!visible) problems.push('out of sight');
    else {
      const at = document.elementFromPoint(
        (visible.left + visible.right) / 2,
        (visible.top + visible.bottom) / 2,
      );
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const isOwn = at && [element, ...labels].some((each) => each.contains(at) || at.contains(each));
      const isInCard = at && card?.contains(at);
      if (!isOwn && !isInCard)
        problems.push(`covered by <${at?.tagName.toLowerCase()} class="${at?.className}">`);
    }
    const least = 43.5;
    const box = element.getBoundingClientRect();
    if (element.matches('header a[href^="#"]') && (box.height < least || box.width < least)) {
      problems.push(`the skip link is ${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
    return { number: Number(element.dataset.tabStop ?? -2), description, problems };
  };
  const stops: Stop[] = [];
  Object.assign(globalThis, { stops });
  // An earlier walk on the same page notes into a list of its own.
  addEventListener('keydown', () => stops.push(lookAtFocus()), true);
  const top = document.createElement('span');
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus();
  return expected;
}

/** What moves although the reader asked for less motion. */
export async function motionLeft(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const problems = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 10)
      .map((animation) => `animation ${(animation as CSSAnimation).animationName ?? animation.id}`);
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const seconds = `${style.transitionDuration},${style.animationDuration}`
        .split(',')
        .map((duration) => Number.parseFloat(duration) * (duration.trim().endsWith('ms') ? 0.001 : 1));
      if (Math.max(...seconds) > 0.01)
        problems.push(`<${element.tagName.toLowerCase()} class="${element.className}"> moves`);
    }
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
      problems.push('scrolling is smooth');
    return [...new Set(problems)];
  });
}
