import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { languages, type Language } from '#platform/text/language.ts';
import { findRuns } from './find-runs.ts';
import { unknownCharacter } from './unknown-character.ts';

/** Tables of liblouis: contracted Unified English Braille, and contracted Unified Arabic Braille. */
const tables: Record<Language, string> = { en: 'en-ueb-g2.ctb', ar: 'ar-ar-g2.ctb' };

/** The program reads lines of a bounded length; longer ones are handed over in pieces, parted at blanks. */
const longestLine = 600;
const mostSeconds = 10;
const mostBytes = 8 * 1024 * 1024;

/** What the program writes for a character that its table does not have. */
const unknown = /'\\[XYZ][0-9A-Z]+'/g;

let isThere: Promise<boolean> | undefined;

/** Whether this machine has liblouis with both tables; looked for once. */
export async function hasContractedBraille(): Promise<boolean> {
  isThere ??= Promise.all([run(['a'], 'en'), run(['ا'], 'ar')]).then(
    () => true,
    () => false,
  );
  return await isThere;
}

/**
 * Contracted braille of several texts, by the program `lou_translate` of liblouis.
 * @throws Error when the program is not there, fails or takes too long.
 */
export async function toContractedBraille(texts: readonly string[], language: Language): Promise<string[]> {
  const pieces = texts.flatMap((text, of) =>
    piecesOf(text, language).map((piece) => ({ ...piece, of, braille: '' })),
  );
  for (const own of languages) {
    const lines = pieces.filter((piece) => piece.language === own && piece.text !== '');
    if (lines.length === 0) continue;
    const answers = await run(
      lines.map(({ text }) => text),
      own,
    );
    for (const [index, line] of lines.entries()) line.braille = answers[index] ?? '';
  }
  const written = texts.map(() => '');
  for (const { of, before, braille } of pieces) written[of] += before + braille;
  return written.map((text) => text.replace(unknown, unknownCharacter).trim());
}

type Piece = { text: string; language: Language; before: string };

/** A text in pieces of one language and of a length that the program takes. */
function piecesOf(text: string, language: Language): Piece[] {
  return findRuns(text.replace(/\n/g, ' '), language).flatMap((run) =>
    cutAtBlanks(run.text).map((piece) => ({ ...piece, language: run.language })),
  );
}

function cutAtBlanks(text: string): { text: string; before: string }[] {
  const pieces: { text: string; before: string }[] = [];
  let before = '';
  for (const word of text.split(/( +)/)) {
    if (word === '' || word.startsWith(' ')) {
      before += word;
      continue;
    }
    const last = pieces.at(-1);
    if (last && last.text.length + before.length + word.length <= longestLine) last.text += before + word;
    else
      for (let from = 0; from < word.length; from += longestLine)
        pieces.push({ text: word.slice(from, from + longestLine), before: from === 0 ? before : '' });
    before = '';
  }
  if (before !== '') pieces.push({ text: '', before });
  return pieces;
}

/** Lines in, lines out. The arguments are fixed, no shell is asked, and text comes by the standard input alone. */
async function run(lines: readonly string[], language: Language): Promise<string[]> {
  const child = spawn('lou_translate', ['--forward', `en-us-brf.dis,${tables[language]}`], {
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: AbortSignal.timeout(mostSeconds * 1000),
  });
  const closed = once(child, 'close');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > mostBytes) child.kill();
  });
  // Whoever ends before it has read everything is found by its exit code.
  child.stdin.on('error', () => undefined);
  // A backslash begins an escape there.
  child.stdin.end(lines.map((line) => `${line.replaceAll('\\', '\\\\')}\n`).join(''));
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new Error(`lou_translate ended with ${code}.`);
  return output.split('\n').map((line) => line.toUpperCase());
}
