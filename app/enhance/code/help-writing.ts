import { say, type Sayer } from './say.ts';
import type { CodeLanguage } from './runner.ts';
import { indentAfter, placeIn, shiftLines } from './writing-code.ts';

type Help = {
  find<Kind extends HTMLElement>(name: string): Kind;
  words: Sayer;
  languageOf(): CodeLanguage;
};

/** Whether somebody wants to hear how far a line is indented stays on the device. */
const preference = 'code-indentation';

/** The buttons and keys that help to write a program by ear. */
export function helpWriting(field: HTMLTextAreaElement, { find, words, languageOf }: Help): void {
  let level = placeIn(field.value, 0).level;
  const box = find<HTMLInputElement>('says-indentation');
  box.checked = read() === 'yes';

  const shift = (by: 'in' | 'out') => {
    const { selectionStart: start, selectionEnd: end } = field;
    const change = shiftLines(field.value, { start, end, by, language: languageOf() });
    if (change.text !== field.value) {
      field.value = change.text;
      field.setSelectionRange(change.start, change.end);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    level = placeIn(field.value, field.selectionStart).level;
    say(words(by === 'in' ? 'shifted-in' : 'shifted-out', { lines: change.lines, level }));
  };
  const sayPlace = () => {
    const at = placeIn(field.value, field.selectionStart);
    const sentence = words('where', { ...at, lines: field.value.split('\n').length });
    find('place').textContent = sentence;
    say(sentence);
  };
  /** Only when it changes, and only for whoever wants it. */
  const follow = () => {
    const now = placeIn(field.value, field.selectionStart).level;
    if (box.checked && now !== level) say(words('level', { level: now }));
    level = now;
  };

  box.addEventListener('change', () => {
    keep(box.checked ? 'yes' : 'no');
    say(words(box.checked ? 'level-on' : 'level-off'));
  });
  find('in').addEventListener('click', () => shift('in'));
  find('out').addEventListener('click', () => shift('out'));
  find('where').addEventListener('click', sayPlace);
  find('numbers').addEventListener('click', () => {
    const list = find('lines');
    list.replaceChildren(...field.value.split('\n').map((line, index) => numbered(line, index, words)));
    list.hidden = false;
    say(words('numbered', { lines: field.value.split('\n').length }));
  });
  field.addEventListener('keydown', (event) => {
    if (event.ctrlKey && !event.altKey && (event.code === 'BracketRight' || event.code === 'BracketLeft')) {
      event.preventDefault();
      shift(event.code === 'BracketRight' ? 'in' : 'out');
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.isComposing)
      breakLine(event, field, languageOf());
  });
  field.addEventListener('keyup', follow);
  field.addEventListener('click', follow);
}

/** The new line begins where the one before it began. */
function breakLine(event: KeyboardEvent, field: HTMLTextAreaElement, language: CodeLanguage): void {
  const { selectionStart: start, value } = field;
  const line = value.slice(value.lastIndexOf('\n', start - 1) + 1, start);
  const indent = indentAfter(line, language);
  if (indent === '') return;
  event.preventDefault();
  field.setRangeText(`\n${indent}`, start, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function numbered(line: string, index: number, words: Sayer): HTMLElement {
  const item = document.createElement('p');
  item.append(`${words('line', { line: index + 1 })} `);
  const code = document.createElement('code');
  code.dir = 'ltr';
  code.textContent = line === '' ? words('line-empty') : line;
  item.append(line === '' ? words('line-empty') : code);
  return item;
}

function read(): string | null {
  try {
    return localStorage.getItem(preference);
  } catch {
    return null;
  }
}

function keep(value: string): void {
  try {
    localStorage.setItem(preference, value);
  } catch {
    // A browser that keeps nothing for us: it holds for this page.
  }
}
