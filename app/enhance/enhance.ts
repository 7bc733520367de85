/**
 * The one script of static pages: what plain HTML cannot say while it waits. Every page works without it.
 * Its words come from attributes that the server wrote. At most 3 KiB compressed, no imports.
 */

type Restore = () => void;
const busyForms = new Map<HTMLFormElement, Restore>();

/** Says something politely, once; the words are gone after a second (docs/product.md, "Forms"). */
function announce(text: string) {
  const words = document.createElement('p');
  words.textContent = text;
  document.getElementById('notifications')?.append(words);
  setTimeout(() => words.remove(), 1000);
}

/** A form on its way says so and cannot be sent twice; its button keeps focus and place. */
function becomeBusy(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  // A form whose answer is a file leaves the page where it is.
  if (event.defaultPrevented || form.method !== 'post' || 'file' in form.dataset) return;
  if (busyForms.has(form)) return event.preventDefault();
  if (waitsForCheck(form, event.submitter)) return event.preventDefault();
  if (!navigator.onLine) {
    event.preventDefault();
    return sayOffline(form);
  }
  const button = event.submitter as HTMLButtonElement | null;
  const label = button?.dataset.busyLabel;
  if (!button || !label) {
    busyForms.set(form, () => {});
    return;
  }
  const { innerHTML, ariaLabel } = button;
  button.style.minInlineSize = `${button.offsetWidth}px`;
  // The browser reads the button's name and value after this event: only its words change.
  button.textContent = label;
  button.ariaDisabled = 'true';
  button.ariaLabel = null;
  busyForms.set(form, () => {
    button.innerHTML = innerHTML;
    button.ariaLabel = ariaLabel;
    button.ariaDisabled = null;
  });
  announce(label);
}

const checks = new WeakMap<HTMLFormElement, 'awaited' | 'there'>();

/** Who is quicker than the script of the security check is not refused for it: the form leaves once that is there. */
function waitsForCheck(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const check = form.querySelector<HTMLElement>('[data-captcha]:not([data-state])');
  if (!check) return false;
  const known = checks.get(form);
  if (known) return known === 'awaited';
  checks.set(form, 'awaited');
  // Heard at once that it is on its way, in the words that the script will find there.
  const { finishing } = JSON.parse(check.dataset.captcha ?? '{}') as { finishing?: string };
  const status = check.querySelector('[role=status]');
  if (status && finishing) status.textContent = finishing;
  const go = () => {
    checks.set(form, 'there');
    form.requestSubmit(submitter);
  };
  import('./captcha.ts').then(go, go);
  return true;
}

/** Back on the page, or no answer in half a minute (files take longer): the form can be sent again. */
function restore() {
  for (const undo of busyForms.values()) undo();
  busyForms.clear();
}

/** Without a connection a form stays as it is, and the page says what was kept and what to do. */
function sayOffline(form: HTMLFormElement) {
  const words = document.getElementById('notifications')?.dataset.offline;
  if (!words) return;
  form.querySelector('[data-offline]')?.remove();
  const notice = document.createElement('p');
  notice.dataset.offline = '';
  notice.textContent = words;
  form.append(notice);
  announce(words);
}

/** The worker says that a form did not leave (service-worker.ts). */
function hearOffline() {
  const forms = [...busyForms.keys()];
  restore();
  forms.forEach(sayOffline);
}

/** From the second page on, what is opened is kept, to be read without a connection; never in the way of a first visit. */
function keepPages() {
  if (import.meta.env?.DEV || !document.querySelector('link[rel=manifest]')) return;
  try {
    if (localStorage.known) navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
    localStorage.known = 1;
  } catch {
    // A browser that keeps nothing for us.
  }
}

/**
 * Fetches our fonts when the page is done, and notes in a cookie that they are there: from the next page on they are shown
 * (app/platform/page/cached-fonts.ts). Whoever saves data reads in the device's own fonts.
 */
async function fetchFonts() {
  const { lang, dataset } = document.documentElement;
  const kept = dataset.fonts ?? '';
  const wanted = lang === 'ar' || kept.includes('arabic') ? 'latin arabic' : 'latin';
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (kept === wanted || connection?.saveData) return;
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
  // Several faces come from one file.
  const files = new Map(
    faces.map(({ cssText }) => {
      const [, address, name] = /url\("?([^"()]+-(latin|arabic)[^"()]*)/.exec(cssText) ?? [];
      return [address, name];
    }),
  );
  for (const [address, name] of files) {
    if (!address || !wanted.includes(name!) || kept.includes(name!)) continue;
    const answer = await fetch(address);
    if (!answer.ok) return;
    await answer.blob();
  }
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `fonts=${wanted.replace(' ', '.')};path=/;max-age=31536000;samesite=lax${secure}`;
}

/** "Show" says what it will do, and the page says what it did. */
function offerPassword(button: HTMLButtonElement) {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLInputElement;
  const words = JSON.parse(button.dataset.showPassword ?? '') as [string, string, string][];
  const show = (isShown: boolean) => {
    const [text, name] = words[Number(isShown)]!;
    field.type = isShown ? 'text' : 'password';
    button.textContent = text;
    button.ariaLabel = name;
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const isShown = field.type === 'password';
    show(isShown);
    announce(words[Number(isShown)]![2]);
  });
  // A shown password must not be kept by the browser as a remembered text.
  field.form?.addEventListener('submit', () => show(false));
}

/** Follows the link of a page that only says what was done, once its words had the time that they name. */
function follow(link: HTMLAnchorElement) {
  setTimeout(() => location.replace(link.href), Number(link.dataset.followedAfter));
}

/** The seconds until something can be done again, for the eye: the page says the same in words. */
function countDown(place: HTMLElement) {
  const { countdown, locale } = place.dataset;
  const endsAt = Date.now() + Number(countdown) * 1000;
  const show = () => {
    const seconds = Math.ceil((endsAt - Date.now()) / 1000);
    place.textContent = seconds.toLocaleString(locale);
    place.parentElement!.hidden = seconds <= 0;
    if (seconds > 0) setTimeout(show, 1000);
  };
  show();
}

/** A field that takes as many characters as a code has: a space in it would be counted. */
function isCode(field: HTMLInputElement) {
  return field.autocomplete === 'one-time-code' && field.maxLength > 0;
}

function typeCode({ target }: Event) {
  const field = target as HTMLInputElement;
  if (isCode(field)) field.value = field.value.replace(/\s/g, '');
}

/** A code is pasted as some mail programs copy it, with spaces. */
function pasteCode(event: ClipboardEvent) {
  const field = event.target as HTMLInputElement;
  if (!isCode(field)) return;
  event.preventDefault();
  const code = event.clipboardData!.getData('text').replace(/\s/g, '').slice(0, field.maxLength);
  field.value = code;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Signing out in one tab is noticed in the others: pages that only their owner may see are left. */
function watchSignOut() {
  const leaveFor = document.querySelector<HTMLElement>('[data-leave-for]')?.dataset.leaveFor;
  const isSignedOut = document.querySelector('[data-signed-out]');
  if (!leaveFor && !isSignedOut) return;
  const tabs = new BroadcastChannel('signed-out');
  if (isSignedOut) tabs.postMessage('');
  if (leaveFor) tabs.addEventListener('message', () => location.replace(leaveFor));
}

/** An answer that the address names lies open, also in browsers that do not open it by themselves. */
function openTarget() {
  const target = document.querySelector(':target');
  const closed = target?.closest<HTMLDetailsElement>('details:not([open])');
  if (!closed) return;
  closed.open = true;
  target?.scrollIntoView();
}

addEventListener('hashchange', openTarget);
addEventListener('submit', becomeBusy);
addEventListener('paste', pasteCode);
addEventListener('input', typeCode);
addEventListener('submit', ({ target }) =>
  setTimeout(restore, (target as HTMLFormElement).enctype === 'multipart/form-data' ? 600_000 : 30_000),
);
addEventListener('pageshow', restore);
addEventListener('load', () =>
  (window.requestIdleCallback ?? setTimeout)(() => {
    keepPages();
    fetchFonts().catch(() => {});
  }),
);
navigator.serviceWorker?.addEventListener('message', hearOffline);

/** What needs the whole page; the script itself may come before it, as nothing waits for it. */
function begin() {
  document.querySelectorAll<HTMLButtonElement>('[data-show-password]').forEach(offerPassword);
  document.querySelectorAll<HTMLElement>('[data-countdown]').forEach(countDown);
  document.querySelectorAll<HTMLAnchorElement>('[data-followed-after]').forEach(follow);
  watchSignOut();
  openTarget();
  // The browser's own autofocus comes with the first frame; some browsers keep it for fields.
  requestAnimationFrame(() => {
    const summary = document.querySelector<HTMLElement>('[data-error-summary]');
    // Not from somebody who was quicker.
    if (document.activeElement === document.body) summary?.focus();
  });
  setTimeout(() => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-announce]')) {
      const words = dataset.announce!;
      // The title was said when the page opened: what it begins with would be said twice.
      if (!document.title.startsWith(words.replace(/\.$/, ''))) announce(words);
    }
  }, 300);
  if (document.documentElement.dataset.reading) void import('./read-aloud.ts');
  if (document.querySelector('[data-captcha]')) void import('./captcha.ts');
  if (document.querySelector('[data-passkey]')) void import('./passkey.ts');
  if (document.querySelector('[data-keep]')) void import('./keep.ts');
  if (document.querySelector('[data-mail-app]')) void import('./mail-app.ts');
  if (document.querySelector('[data-writing]')) void import('./writing.ts');
  if (document.querySelector('[data-typed], [data-typed-done], [data-signed-out]')) void import('./typed.ts');
  if (document.querySelector('[data-answers]')) void import('./answers.ts');
  if (document.querySelector('[data-record]')) void import('./record.ts');
  if (document.querySelector('[data-code]')) void import('./code/code.ts');
  if (document.querySelector('[data-staff]')) void import('./staff.ts');
  if (document.querySelector('[data-media]')) void import('./media.ts');
  if (document.querySelector('[data-reading-place]')) void import('./reading-place.ts');
  if (document.querySelector('[data-thread]')) void import('./thread.ts');
  if (document.querySelector('[data-post-keys], [data-new-posts]')) void import('./posts.ts');
  if (document.querySelector('[data-own-time]')) void import('./own-time.ts');
  if (document.querySelector('[data-news], [data-told]')) void import('./news.ts');
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();

export {};
