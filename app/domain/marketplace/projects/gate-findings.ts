import type { FileFacts } from '#platform/files/file-facts.ts';
import { normalized } from '#platform/text/normalized.ts';
import { briefQuestions, type Brief, type ProjectFileKind } from './posting-constants.ts';
import { demandRules, demandSpellings, hardTools } from './gate-words.ts';

/** What the gate may find in a file. */
export const fileRules = [
  'picture-without-words',
  'pdf-without-text',
  'pdf-untagged',
  'word-without-text',
  'unnamed-pictures',
] as const;

export type FileRule = (typeof fileRules)[number];

/** What may keep somebody who cannot see from doing the work, or makes it harder. */
export type Finding =
  | { rule: 'tool'; tool: string; where: 'title' | keyof Brief }
  | { rule: (typeof demandRules)[number]; words: string; where: 'title' | keyof Brief }
  | { rule: FileRule; file: ProjectFileKind; name: string; count: number };

export type GateFile = {
  kind: ProjectFileKind;
  name: string;
  facts: FileFacts;
  words: string | null;
};

/**
 * Looks for what would keep somebody out who works with a screen reader, a braille display or enlarged: in what the client
 * wrote, each tool and each demand once where it first stands, and in each file. It reads words, not what is meant:
 * the client decides what to mend.
 */
export function findObstacles({
  title,
  brief,
  files,
}: {
  title: string;
  brief: Brief;
  files: readonly GateFile[];
}): Finding[] {
  const texts = [
    { where: 'title' as const, folded: foldForGate(title) },
    ...briefQuestions.map((where) => ({ where, folded: foldForGate(brief[where]) })),
  ];
  const tools = hardTools.flatMap(({ key, spellings }): Finding[] => {
    const found = texts.find(({ folded }) => spellings.some((each) => hasPhrase(folded, each)));
    return found ? [{ rule: 'tool', tool: key, where: found.where }] : [];
  });
  const demands = demandRules.flatMap((rule): Finding[] => {
    for (const { where, folded } of texts) {
      const words = demandSpellings[rule].find((each) => hasPhrase(folded, each));
      if (words !== undefined) return [{ rule, words, where }];
    }
    return [];
  });
  return [...tools, ...demands, ...files.flatMap(findInFile)];
}

function findInFile({ kind: file, name, facts, words }: GateFile): Finding[] {
  const found = (rule: FileRule, count = 1): Finding => ({ rule, file, name, count });
  switch (facts.kind) {
    case 'picture':
      return words === null ? [found('picture-without-words')] : [];
    case 'pdf':
      if (!facts.hasText) return [found('pdf-without-text')];
      return facts.isTagged ? [] : [found('pdf-untagged')];
    default:
      if (!facts.hasText) return [found('word-without-text')];
      return facts.unnamedPictures > 0 ? [found('unnamed-pictures', facts.unnamedPictures)] : [];
  }
}

/** Whether a finding is about a file. */
export function isAboutFile(finding: Finding): finding is Extract<Finding, { file: ProjectFileKind }> {
  return 'file' in finding;
}

/** Words one after the other between single spaces: lower case, letters that are written differently made the same. */
export function foldForGate(text: string): string {
  const plain = normalized(text, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640]+/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${plain.trim()} `;
}

/** Arabic joins "and", "with", "for" and the article to the word; the demand is the same. */
const joined = ['', 'و', 'ب', 'ل', 'ال', 'وال', 'بال', 'لل', 'ول', 'وب'];

function hasPhrase(folded: string, phrase: string): boolean {
  if (!/^\p{Script=Arabic}/u.test(phrase)) return folded.includes(` ${phrase} `);
  return joined.some((prefix) => folded.includes(` ${prefix}${phrase} `));
}
