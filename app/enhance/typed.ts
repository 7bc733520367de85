/**
 * Keeps a copy of what is typed into a form in its tab, for a lost connection or a session that ended, offers it when the form
 * is opened again, and forgets it once the form was saved or sent (app/ui/form/kept-typing.tsx), and all of them when somebody
 * signs out. Fetched only where a page has such a form, or says that one is done with.
 */

type Fields = [name: string, value: string][];
type Copy = {
  /** What the form was filled in from; it is another one once the form was saved. */
  version: string;
  fields: Fields;
  /** It was on its way to the server. */
  isSent: boolean;
};
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const quietMs = 500;

if (document.querySelector('[data-signed-out]')) forgetAll();
for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-typed-done]'))
  forget(`typed ${dataset.typedDone}`);
for (const box of document.querySelectorAll<HTMLElement>('[data-typed]')) {
  const form = box.closest('form');
  if (form) lookAfter(box, form);
}

function lookAfter(box: HTMLElement, form: HTMLFormElement) {
  const { typedKey = '', typedVersion: version = '', typedUnsaved } = box.dataset;
  const place = `typed ${typedKey}`;
  const isUnsaved = typedUnsaved !== undefined;
  let begun = contentOf(asWritten(form));
  const keep = (isSent: boolean) => {
    const isNew = isSent || isUnsaved || contentOf(form) !== begun;
    if (isNew) store(place, { version, fields: fieldsOf(form), isSent });
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const keepNow = () => {
    stopWaiting();
    keep(false);
  };
  const wait = () => {
    stopWaiting();
    waiting = setTimeout(keepNow, quietMs);
  };
  form.addEventListener('input', wait);
  form.addEventListener('change', wait);
  // Whoever leaves within that time has typed it all the same.
  addEventListener('pagehide', () => {
    if (waiting !== undefined) keepNow();
  });
  // Another script has saved what is in the form (answers.ts).
  form.addEventListener('kept', () => {
    begun = contentOf(form);
    forget(place);
  });
  form.addEventListener('submit', () => {
    stopWaiting();
    keep(true);
  });

  const kept = read(place);
  // It came back from the server: what was typed is in it, and saved nowhere.
  if (isUnsaved) return keep(false);
  // Somebody may have begun to type before this script had come.
  if (!kept) return keep(false);
  const isSaved = kept.isSent && kept.version !== version;
  if (isSaved || [begun, contentOf(form)].includes(contentOfFields(kept.fields, form))) return forget(place);
  offer(box, form, { kept, place });
}

/** Says that there is a copy, with a button that brings it back and one that forgets it. */
function offer(box: HTMLElement, form: HTMLFormElement, { kept, place }: { kept: Copy; place: string }) {
  const [found = '', restore = '', letGo = '', restored = ''] = JSON.parse(box.dataset.typed!) as string[];
  const words = document.createElement('p');
  words.textContent = found;
  const buttons = [
    button(restore, () => {
      if (!canFill(form, kept.fields)) return send(form, kept.fields);
      fill(form, kept.fields);
      words.textContent = restored;
      for (const each of buttons) each.remove();
      words.tabIndex = -1;
      words.focus();
    }),
    button(letGo, () => {
      forget(place);
      box.hidden = true;
      controlsOf(form)[0]?.focus();
    }),
  ];
  box.append(words, ...buttons);
  box.hidden = false;
  say(found);
}

/** The server writes the form anew where the copy has other fields than the page; it understands `resume`. */
function send(form: HTMLFormElement, fields: Fields) {
  const copy = document.createElement('form');
  Object.assign(copy, { method: 'post', action: form.action, enctype: form.enctype, hidden: true });
  for (const [name, value] of [...fields, ['act', 'resume']] as Fields) {
    const field = document.createElement('textarea');
    Object.assign(field, { name, value });
    copy.append(field);
  }
  document.body.append(copy);
  copy.submit();
}

/** Whether the page has the parts that the copy has; a form of fixed fields always has. */
function canFill(form: HTMLFormElement, fields: Fields): boolean {
  const parts = form.querySelector<HTMLInputElement>('input[type=hidden][name=parts]');
  return !parts || fields.some(([name, value]) => name === 'parts' && value === parts.value);
}

/** With what was seen then: whoever saves over something newer is told of it, as in any form that was open meanwhile. */
function fill(form: HTMLFormElement, fields: Fields) {
  const seen = form.querySelector<HTMLInputElement>('input[type=hidden][name=seen]');
  const then = fields.find(([name]) => name === 'seen');
  if (seen && then) seen.value = then[1];
  const left = [...fields];
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
      control.checked = fields.some(([name, value]) => name === control.name && value === control.value);
    } else {
      const at = left.findIndex(([name]) => name === control.name);
      if (at >= 0) control.value = left.splice(at, 1)[0]![1];
    }
  }
  // Whatever else looks after the form learns of it.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What somebody types or chooses; secrets and files are never kept. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) => control.name !== '' && !/^(?:hidden|password|file|submit|button)$/.test(control.type),
  );
}

function contentOf(form: HTMLFormElement): string {
  return contentOfFields(fieldsOf(form), form);
}

/** What was typed, apart from what the server wrote into the form for itself. */
function contentOfFields(fields: Fields, form: HTMLFormElement): string {
  const own = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
      .map(({ name }) => name)
      .filter((name) => name !== 'parts'),
  );
  return JSON.stringify(fields.filter(([name]) => !own.has(name)));
}

/** Every field as it would be sent. */
function fieldsOf(form: HTMLFormElement): Fields {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replace(/\r\n?/g, '\n')] as [string, string]] : [],
  );
}

/** The form as the server wrote it, whatever has been typed since. */
function asWritten(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

function button(words: string, act: () => void): HTMLButtonElement {
  const own = document.createElement('button');
  own.type = 'button';
  own.textContent = words;
  own.addEventListener('click', act);
  return own;
}

// A browser that keeps nothing for us: the form works as it is.
function store(place: string, copy: Copy) {
  try {
    sessionStorage.setItem(place, JSON.stringify(copy));
  } catch {}
}

function read(place: string): Copy | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Copy | null;
  } catch {
    return null;
  }
}

function forget(place: string) {
  try {
    sessionStorage.removeItem(place);
  } catch {}
}

/** Whoever uses the device next finds nothing of it. */
function forgetAll() {
  try {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith('typed ')))
      sessionStorage.removeItem(key);
  } catch {}
}

function say(words: string) {
  const line = document.createElement('p');
  line.textContent = words;
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}

export {};
