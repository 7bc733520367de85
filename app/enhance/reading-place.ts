/**
 * Tells the server, once, when a text is left, which of its places was reached last by scrolling or by focus, so that its reader
 * finds the way back there (app/ui/text/reading-place.tsx). Whoever only opened it, or saves data, sends nothing.
 */

const text = document.querySelector<HTMLElement>('[data-reading-place]');
const { connection } = navigator as { connection?: { saveData?: boolean } };
if (text && !connection?.saveData) watchPlace(text, text.dataset.readingPlace!);

function watchPlace(text: HTMLElement, path: string) {
  const places = [...text.querySelectorAll<HTMLElement>('[id*="/"]')];
  let reached: string | undefined;
  let waits = false;
  const note = () => {
    waits = false;
    reached = places.findLast((place) => place.getBoundingClientRect().top < innerHeight / 2)?.id ?? reached;
  };
  addEventListener(
    'scroll',
    () => {
      if (waits) return;
      waits = true;
      setTimeout(note, 300);
    },
    { passive: true },
  );
  text.addEventListener('focusin', ({ target }) => {
    reached = (target as Element).closest('[id*="/"]')?.id ?? reached;
  });
  let told: string | undefined;
  addEventListener('pagehide', () => {
    if (waits) note();
    if (reached === undefined || reached === told) return;
    told = reached;
    navigator.sendBeacon(path, new URLSearchParams({ place: reached }));
  });
}

export {};
