import { languages, type Language } from '#platform/text/language.ts';
import { textSettings, type Inline, type TextSetting } from './structured-text.ts';
import type { WritingCode } from './writing-codes.ts';

/**
 * Running text as staff type it: `**strong**`, `[words](/address)`, `{ar: words of the other language}` and
 * `{setting: annualPrice}`. A backslash escapes the character after it. What cannot be parsed is reported and
 * never guessed: everybody would hear a mark that is shown as plain characters.
 */
export function readRuns(typed: string): { runs: Inline[] } | { problem: WritingCode } {
  const runs: Inline[] = [];
  let plain = '';
  for (let at = 0; at < typed.length;) {
    const read = readNext(typed, at);
    if ('problem' in read) return read;
    at = read.next;
    if (typeof read.run === 'string') plain += read.run;
    else {
      if (plain !== '') runs.push(plain);
      plain = '';
      runs.push(read.run);
    }
  }
  if (plain !== '') runs.push(plain);
  return { runs };
}

/** The same running text as it is typed; `readRuns` gives it back as it was. */
export function writeRuns(runs: readonly Inline[]): string {
  return joined(runs).map(writeRun).join('');
}

/** Plain runs that follow each other are one: nobody can see or hear where they met. */
function joined(runs: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (typeof run === 'string' && typeof last === 'string') all[all.length - 1] = last + run;
    else if (run !== '') all.push(run);
  }
  return all;
}

function writeRun(run: Inline): string {
  if (typeof run === 'string') return escapePlain(run);
  if ('strong' in run) return `**${escapeMarked(run.strong)}**`;
  if ('href' in run) return `[${escapeMarked(run.text)}](${run.href.replace(/[\\()]/g, '\\$&')})`;
  if ('setting' in run) return `{setting: ${run.setting}}`;
  return `{${run.language}: ${escapeMarked(run.text)}}`;
}

/** Only what would be read as a mark; single stars and brackets stay as they are. */
function escapePlain(text: string): string {
  return text
    .replace(/[\\{}]/g, '\\$&')
    .replace(/\*(?=\*|$)|(?<=^|\*)\*/g, '\\*')
    .replace(/\](?=\()/g, '\\]');
}

function escapeMarked(text: string): string {
  return text.replace(/[\\{}[\]*]/g, '\\$&');
}

type Read = { run: Inline; next: number } | { problem: WritingCode };

const escapable = /[\\*{}[\]()]/;

function readNext(typed: string, at: number): Read {
  const character = typed[at]!;
  if (character === '\\' && escapable.test(typed[at + 1] ?? ''))
    return { run: typed.slice(at + 1, at + 2), next: at + 2 };
  if (typed.startsWith('**', at)) return readStrong(typed, at);
  if (character === '{') return readBraces(typed, at);
  if (character === '[') return readLink(typed, at);
  if (character === '}' || typed.startsWith('](', at)) return { problem: 'mark-open' };
  return { run: character, next: at + 1 };
}

function readStrong(typed: string, at: number): Read {
  const end = findUnescaped(typed, ['**'], at + 2);
  if (end < 0) return { problem: 'mark-open' };
  return marked(typed.slice(at + 2, end), (strong) => ({ strong }), end + 2);
}

function readBraces(typed: string, at: number): Read {
  const end = findUnescaped(typed, ['}'], at + 1);
  if (end < 0) return { problem: 'mark-open' };
  const inside = typed.slice(at + 1, end);
  const [, name = '', rest = ''] = /^\s*([a-z]+)\s*: ?(.*)$/su.exec(inside) ?? [];
  if (name === 'setting') {
    const setting = textSettings.find((each) => each === rest.trim());
    return setting
      ? { run: { setting: setting satisfies TextSetting }, next: end + 1 }
      : { problem: 'mark-unknown' };
  }
  const language = languages.find((each): each is Language => each === name);
  if (!language) return { problem: 'mark-unknown' };
  return marked(rest, (text) => ({ text, language }), end + 1);
}

/** `[1]` is no link: only brackets with an address behind them are. */
function readLink(typed: string, at: number): Read {
  const literal = { run: '[', next: at + 1 };
  // To the next bracket and no further: whoever writes nothing but `[` would have each of them look through all.
  const close = findUnescaped(typed, ['[', ']'], at + 1);
  if (close < 0 || !typed.startsWith('](', close)) return literal;
  const end = endOfAddress(typed, close + 2);
  if (end < 0) return { problem: 'mark-open' };
  const href = typed
    .slice(close + 2, end)
    .replace(/\\([\\()])/g, '$1')
    .trim();
  return marked(typed.slice(at + 1, close), (text) => ({ text, href }), end + 1);
}

/** A pasted address may have brackets of its own, as long as each is closed. */
function endOfAddress(typed: string, from: number): number {
  let depth = 0;
  for (let at = from; at < typed.length; at += 1) {
    if (typed[at] === '\\') at += 1;
    else if (typed[at] === '(') depth += 1;
    else if (typed[at] === ')' && depth === 0) return at;
    else if (typed[at] === ')') depth -= 1;
  }
  return -1;
}

/** The words inside a mark; another mark among them cannot stand there. */
function marked(typed: string, make: (words: string) => Inline, next: number): Read {
  if (/(?<!\\)(?:\\\\)*(?:\*\*|[{}]|\]\()/.test(typed)) return { problem: 'mark-nested' };
  return { run: make(typed.replace(/\\([\\*{}[\]()])/g, '$1')), next };
}

function findUnescaped(typed: string, characters: readonly string[], from: number): number {
  for (let at = from; at < typed.length; at += 1) {
    if (typed[at] === '\\') at += 1;
    else if (characters.some((character) => typed.startsWith(character, at))) return at;
  }
  return -1;
}
