/**
 * Looks after a long form while somebody writes: a copy of what was typed stays in this tab, for a lost connection
 * or a session that ended, and leaving without saving is asked about. Fetched only where a page has such a form.
 */

type Fields = [name: string, value: string][];

const box = document.querySelector<HTMLElement>('[data-writing]');
const form = box?.closest('form');
if (box && form) lookAfter(box, form);

// Some browsers keep `autofocus` for fields: the place that was changed takes it here.
requestAnimationFrame(() => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-changed]')?.focus();
});

function lookAfter(box: HTMLElement, form: HTMLFormElement) {
  const { writing = '[]', writingKey = '', writingUnsaved } = box.dataset;
  const place = `writing ${writingKey}`;
  const begun = JSON.stringify(fieldsOf(asWritten(form)));
  // What came back from the server unsaved is unsaved still.
  const isUnsaved = () => writingUnsaved !== undefined || JSON.stringify(fieldsOf(form)) !== begun;
  let isLeaving = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    try {
      if (isUnsaved()) sessionStorage.setItem(place, JSON.stringify(fieldsOf(form)));
    } catch {
      // A browser that keeps nothing for us: the form works as it is.
    }
  };
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(keep, 500);
  });
  form.addEventListener('submit', () => {
    keep();
    isLeaving = true;
  });
  addEventListener('pageshow', () => (isLeaving = false));
  addEventListener('beforeunload', (event) => {
    if (!isLeaving && isUnsaved()) event.preventDefault();
  });

  const kept = writingUnsaved === undefined ? read(place) : null;
  const found = JSON.stringify(fieldsOf(form));
  // Somebody may have begun to type before this script had come.
  if (!kept && found !== begun) keep();
  // Saved meanwhile, or brought back by the browser itself.
  if (!kept || [begun, found].includes(JSON.stringify(kept))) return;
  const [offer = '', restore = '', forget = ''] = JSON.parse(writing) as string[];
  const words = document.createElement('p');
  words.textContent = offer;
  const letGo = () => {
    sessionStorage.removeItem(place);
    box.hidden = true;
    form.querySelector<HTMLElement>('button')?.focus();
  };
  const bringBack = () => {
    isLeaving = true;
    send(form, kept);
  };
  box.append(words, button(restore, bringBack), button(forget, letGo));
  box.hidden = false;
}

/** The server writes the form anew with all that was typed, also where its parts have moved since. */
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

function button(words: string, act: () => void): HTMLButtonElement {
  const own = document.createElement('button');
  own.type = 'button';
  own.textContent = words;
  own.addEventListener('click', act);
  return own;
}

function read(place: string): Fields | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Fields | null;
  } catch {
    return null;
  }
}

/** The form as the server wrote it, whatever has been typed since. */
function asWritten(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

/** Every field as it would be sent. */
function fieldsOf(form: HTMLFormElement): Fields {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}

export {};
