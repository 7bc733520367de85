/** What can be told about a file that matters to whoever does not see it; `null` for what was not looked for. */
export type FileFacts = {
  kind: 'pdf' | 'docx' | 'picture';
  /** Whether it has words that a program can read out. A picture has none. */
  hasText: boolean;
  /** Whether a PDF says what is a heading, a list, a table. */
  isTagged: boolean | null;
  /** How many of the pictures in a document have no words of their own. */
  unnamedPictures: number;
};
