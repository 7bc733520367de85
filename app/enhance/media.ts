/**
 * Serves a recording (app/ui/text/media-player.tsx): a choice of speed, links that jump to a moment, and a film that waits where
 * a description needs it; keeps how far one has come. Nothing plays until its reader says so. Fetched only where a page has a recording.
 */

const frame = document.querySelector<HTMLElement>('[data-media]');
if (frame) serve(frame, frame.querySelector<HTMLMediaElement>('audio, video')!);

type Told = {
  pauses: { start: number; text: string }[];
  jumped: string;
  keeps?: { path: string; fileId: string };
};

function serve(frame: HTMLElement, media: HTMLMediaElement) {
  const { pauses, jumped, keeps } = JSON.parse(frame.dataset.media!) as Told;
  const speed = frame.querySelector('select')!;
  // It is of use to whoever listens; before that the page is the same with and without the script.
  const offer = () => {
    speed.parentElement!.hidden = false;
  };
  media.addEventListener('play', offer, { once: true });
  speed.addEventListener('change', () => {
    media.playbackRate = media.defaultPlaybackRate = Number(speed.value);
  });
  for (const place of document.querySelectorAll<HTMLElement>('[data-moment]')) {
    place.querySelector('a')!.addEventListener('click', (event) => {
      event.preventDefault();
      jumpTo(media, Number(place.dataset.moment));
      say(jumped.replace('#', place.dataset.said ?? place.textContent.trim()));
    });
  }
  const box = frame.querySelector<HTMLElement>('[data-waiting]');
  if (box) waitForDescriptions(media, pauses, box);
  if (keeps) keepPlace(media, keeps);
}

/** Who has heard less than this has not begun, or begins anew: what is kept of an earlier time stays. */
const fewestSeconds = 5;
const millisecondsBetween = 30_000;

/**
 * Tells the server how far one has come: when it pauses, now and then while it plays (not where data are saved), and when the
 * page is left. The messages of a page are numbered, as they may overtake each other.
 */
function keepPlace(media: HTMLMediaElement, { path, fileId }: { path: string; fileId: string }) {
  const view = Date.now().toString(36) + Math.random().toString(36).slice(2, 12);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  let [number, told, toldAt] = [0, -1, performance.now()];
  const tell = () => {
    // Heard to the end: next time it begins anew.
    const seconds = media.ended ? 0 : Math.floor(media.currentTime);
    if (seconds === told || (!media.ended && seconds < fewestSeconds)) return;
    [number, told, toldAt] = [number + 1, seconds, performance.now()];
    const message = { fileId, view, seconds: String(seconds), number: String(number) };
    navigator.sendBeacon(path, new URLSearchParams(message));
  };
  media.addEventListener('pause', tell);
  media.addEventListener('timeupdate', () => {
    if (!connection?.saveData && performance.now() - toldAt > millisecondsBetween) tell();
  });
  // A telephone that is put away ends a page without another word.
  document.addEventListener('visibilitychange', tell);
  addEventListener('pagehide', tell);
}

/** Plays from a moment on; whoever has not begun yet begins there, as the recording is not fetched before. */
function jumpTo(media: HTMLMediaElement, seconds: number) {
  const go = () => {
    media.currentTime = seconds;
  };
  if (media.readyState > 0) go();
  else media.addEventListener('loadedmetadata', go, { once: true });
  void media.play();
}

function waitForDescriptions(media: HTMLMediaElement, pauses: Told['pauses'], box: HTMLElement) {
  const button = box.querySelector('button')!;
  let before = 0;
  media.addEventListener('seeked', () => {
    // What is jumped over is not due any more; whoever jumps decides what they hear.
    before = media.currentTime;
  });
  media.addEventListener('timeupdate', () => {
    const now = media.currentTime;
    const due = media.seeking ? undefined : pauses.find(({ start }) => start >= before && start < now);
    // The next round begins here, so that a description comes once each time its moment is passed.
    before = Math.max(now, due ? due.start + 0.001 : 0);
    if (!due || media.paused) return;
    media.pause();
    box.querySelector('bdi')!.textContent = due.text;
    box.hidden = false;
    say(box.querySelector('p')!.textContent);
    button.focus();
  });
  button.addEventListener('click', () => {
    box.hidden = true;
    media.focus();
    void media.play();
  });
}

function say(words: string) {
  const line = document.createElement('p');
  line.textContent = words;
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}

export {};
