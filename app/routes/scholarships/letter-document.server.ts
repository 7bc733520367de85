import type { DecisionLetter } from '#domain/scholarships/decision-letter.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import type {
  DocumentBlock,
  Fact,
  Inline,
  ReadableDocument,
  Words,
} from '#platform/renditions/readable-document.ts';
import { dateFormat, numberFormat } from '#platform/text/formats.ts';
import { withoutIsolates } from '#platform/text/isolate.ts';
import { localizedPath, pick, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { apart, named, writeInstant } from '#routes/kit/formats/document-words.ts';
import { wordsWithIsolates } from '#routes/kit/formats/words-with-isolates.ts';

type Given = {
  letter: DecisionLetter;
  settings: Pick<SiteSettings, 'legalName' | 'address' | 'supportEmail' | 'scholarship'>;
  origin: string;
};

/**
 * The letter of a decision, in the language that its applicant is written to. It names no address of ours but the public one of
 * scholarships: that of the application is a secret, and letters are passed on.
 */
export function letterDocument({ letter, settings, origin }: Given): ReadableDocument {
  const { language, number, decision, decidedAt, fullName, interview } = letter;
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  return {
    ...{ name: `scholarship-letter-${number}`, language },
    title: t(`letter.title.${decision}`),
    publisher: pick(settings.legalName, language),
    changedAt: decidedAt.toISOString(),
    blocks: [
      { kind: 'facts', items: headFacts(letter, settings) },
      {
        kind: 'paragraph',
        text: wordsWithIsolates(t('letter.greeting', { name: isolated(fullName) }), language),
      },
      { kind: 'heading', level: 2, text: t('letter.decision') },
      { kind: 'paragraph', text: decisionWords(letter) },
      ...(interview ? [{ kind: 'facts', items: interviewFacts(interview, language) } as const] : []),
      ...messageBlocks(letter),
      { kind: 'heading', level: 2, text: t('letter.next') },
      ...nextParagraphs({ letter, settings, origin }).map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'signature', lines: signature(letter, settings) },
    ],
  };
}

function headFacts(
  { language, number, fullName, program, cycle, submittedAt, decidedAt }: DecisionLetter,
  { legalName, address }: Given['settings'],
): Fact[] {
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  const told = textsFor(language).getFixedT(null, 'scholarships');
  return [
    { term: t('letter.from'), text: [pick(legalName, language)] },
    { term: t('letter.address'), text: [pick(address, language)] },
    { term: t('letter.to'), text: [named(fullName, language)] },
    { term: t('letter.date'), text: [writeInstant(decidedAt, language)] },
    { term: t('number'), text: [apart(writeNumber(number, language))] },
    { term: told('fact.program'), text: [named(pick(program, language), language)] },
    { term: told('fact.cycle'), text: [named(pick(cycle, language), language)] },
    { term: told('fact.sent'), text: [writeInstant(submittedAt, language)] },
  ];
}

/** The words of the mail, so that both say the same; but a letter is no mail that one answers, and it names what was given. */
function decisionWords({ decision, program, language }: DecisionLetter): Words {
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  const told = textsFor(language).getFixedT(null, 'scholarships');
  if (decision === 'interview') return [t('letter.interview')];
  if (decision !== 'awarded') return [told(`mail.${decision}.text`)];
  const given = t('letter.awarded', { program: isolated(pick(program, language)) });
  return [...wordsWithIsolates(given, language), ' ', told('mail.awarded.text')];
}

function interviewFacts({ at, place }: NonNullable<DecisionLetter['interview']>, language: Language): Fact[] {
  const told = textsFor(language).getFixedT(null, 'scholarships');
  const when = dateFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Cairo' });
  return [
    { term: told('interview.at'), text: [when.format(at)] },
    { term: told('interview.place'), text: [named(place, language)] },
  ];
}

/** What staff wrote, set apart from the words of the letter. */
function messageBlocks({ message, language }: DecisionLetter): DocumentBlock[] {
  if (message === null) return [];
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  return [
    { kind: 'heading', level: 2, text: t('letter.message') },
    ...writtenParagraphs(message, language).map((text) => ({ kind: 'quote', text }) as const),
  ];
}

/** What somebody wrote, paragraph by paragraph, each with the language of its letters. */
export function writtenParagraphs(written: string, language: Language): Words[] {
  return written
    .split(/\n\s*\n/)
    .map((paragraph) => withoutIsolates(paragraph).trim())
    .filter((paragraph) => paragraph !== '')
    .map((text) => {
      const own = detectLanguage(text);
      return [own && own !== language ? { text, language: own } : text];
    });
}

/** What happens now, until when, and where to ask. */
function nextParagraphs({ letter, settings, origin }: Given): Words[] {
  const { language, decision, interview, number } = letter;
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  const told = textsFor(language).getFixedT(null, 'scholarships');
  const mail = mailLink(settings.supportEmail);
  const site: Inline = { text: t('letter.site'), href: origin + localizedPath('/scholarships', language) };
  const questions = spliced(
    (value) => t('letter.questions', { email: value, number: writeNumber(number, language) }),
    mail,
  );
  switch (decision) {
    case 'awarded':
      return [
        [told('service.lead', { all: settings.scholarship.serviceHours })],
        [t('letter.next.awarded')],
        questions,
      ];
    case 'declined':
      return [spliced((value) => t('letter.next.declined', { site: value }), site), questions];
    case 'interview':
      return [
        spliced(
          (value) =>
            t('letter.next.interview', {
              date: interview ? writeInstant(interview.at, language) : '',
              email: value,
            }),
          mail,
        ),
        [t('letter.next.after')],
      ];
    case 'shortlisted':
      return [[t('letter.next.shortlisted')], questions];
  }
}

/** Place and day, the organisation, and who of it decides: no name, as several decide. */
function signature(
  { language, decidedAt }: DecisionLetter,
  { legalName, address }: Given['settings'],
): Words[] {
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  const place = pick(address, language);
  return [
    [t('letter.place', { place, date: writeInstant(decidedAt, language) })],
    [{ text: pick(legalName, language), isStrong: true }],
    [t('letter.role')],
  ];
}

/** A number that names something: without marks between its thousands. */
export function writeNumber(number: number, language: Language): string {
  return numberFormat(language, { useGrouping: false }).format(number);
}

function mailLink(email: string): Inline {
  return { text: email, href: `mailto:${email}`, isApart: true };
}

/** A sentence with an inline in the place of one of its values. */
function spliced(sentence: (value: string) => string, inline: Inline): Words {
  const mark = '\uFFFC';
  const [before = '', after = ''] = sentence(mark).split(mark);
  return [before, inline, after];
}

function isolated(text: string): string {
  return `\u2068${withoutIsolates(text)}\u2069`;
}
