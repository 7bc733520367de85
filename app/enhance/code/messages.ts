/** What a worker is asked to run: a whole program, and what to look at afterwards. */
export type Job = {
  program: string;
  /** What is typed, a line for each question. */
  typed: string[];
  /** Whether the log shows each question with what was typed for it. */
  showsQuestions: boolean;
  /** What is evaluated when the program has ended, with the value that it should have. */
  expression: string | null;
  expected: string;
};

/** What went wrong, as the language itself says it. */
export type RawError = { name: string; message: string; line: number | null };

/** What a worker says. */
export type Told =
  | { kind: 'ready' }
  | { kind: 'print'; text: string }
  | { kind: 'done'; error: RawError | null; value: string | null; expected: string | null; isEqual: boolean }
  | { kind: 'failed' };

/** No more lines, and no more characters of all of them, leave a worker: what comes after that is left out. */
export const mostLines = 500;
export const mostCharacters = 20_000;

/** Hands on what is printed, as far as it may. */
export function boundedPrinter(post: (told: Told) => void): (text: string) => void {
  let lines = 0;
  let characters = 0;
  return (text) => {
    for (const line of text.split('\n')) {
      if (lines >= mostLines || characters >= mostCharacters) return;
      const kept = line.slice(0, mostCharacters - characters);
      lines += 1;
      characters += kept.length + 1;
      post({ kind: 'print', text: kept });
    }
  };
}
