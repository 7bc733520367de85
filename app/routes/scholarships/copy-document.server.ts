import type { Application, ApplicationFile } from '#domain/scholarships/applications.ts';
import { applicationFileKinds, statements } from '#domain/scholarships/scholarship-constants.ts';
import { showPhoneNumber } from '#platform/input/phone-number.server.ts';
import type { DocumentBlock, Fact, ReadableDocument } from '#platform/renditions/readable-document.ts';
import { withoutIsolates } from '#platform/text/isolate.ts';
import { pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { apart, named, writeDay, writeInstant } from '#routes/kit/formats/document-words.ts';
import { wordsWithIsolates } from '#routes/kit/formats/words-with-isolates.ts';
import { writeGpa } from './application-errors.ts';
import { writeFileSize } from '#routes/kit/file-size.ts';
import { writeNumber, writtenParagraphs } from './letter-document.server.ts';

type Given = {
  application: Application;
  submittedAt: Date;
  cycle: Bilingual;
  files: readonly Pick<ApplicationFile, 'kind' | 'name' | 'bytes'>[];
  publisher: string;
  language: Language;
};

/** All that an applicant sent, in the order of the form. The address of the application is a secret, and not in it. */
export function copyDocument(given: Given): ReadableDocument {
  const { application, submittedAt, publisher, language } = given;
  const { number, fullName, status, updatedAt } = application;
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  // Only what is withdrawn changes after it was sent: its files are gone.
  const changedAt = status === 'withdrawn' ? updatedAt : submittedAt;
  return {
    ...{ name: `scholarship-application-${number}`, language, publisher },
    title: t('copy.title', { number: writeNumber(number, language) }),
    lead: t('copy.document-lead', { name: fullName ?? '', date: writeInstant(submittedAt, language) }),
    changedAt: changedAt.toISOString(),
    blocks: [
      { kind: 'facts', items: keyFacts(given) },
      ...aboutBlocks(given),
      ...studyBlocks(given),
      ...eligibleBlocks(language),
      ...fileBlocks(given),
      ...sendBlocks(given),
    ],
  };
}

function keyFacts({ application, cycle, language }: Given): Fact[] {
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  const words = textsFor(language).getFixedT(null, 'scholarships');
  const { number, programTitle } = application;
  return [
    { term: t('number'), text: [apart(writeNumber(number, language))] },
    ...(programTitle
      ? [{ term: words('fact.program'), text: [named(pick(programTitle, language), language)] }]
      : []),
    { term: words('fact.cycle'), text: [named(pick(cycle, language), language)] },
    { term: t('copy.language'), text: [t(`copy.language.${application.language}`)] },
  ];
}

function aboutBlocks({ application, language }: Given): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'scholarships');
  const { fullName, email, phone, bornOn } = application;
  return [
    { kind: 'heading', level: 2, text: t('about.heading') },
    {
      kind: 'facts',
      items: [
        ...(fullName ? [{ term: t('full-name'), text: [named(fullName, language)] }] : []),
        ...(email ? [{ term: t('email'), text: [apart(email)] }] : []),
        ...(phone ? [{ term: t('phone'), text: [apart(showPhoneNumber(phone))] }] : []),
        ...(bornOn ? [{ term: t('birthday'), text: [writeDay(bornOn, language)] }] : []),
      ],
    },
  ];
}

function studyBlocks({ application, language }: Given): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'scholarships');
  const { programTitle, motivation, gpaHundredths } = application;
  const program = programTitle ? pick(programTitle, language) : '';
  return [
    { kind: 'heading', level: 2, text: t('study.heading') },
    {
      kind: 'facts',
      items: [
        ...(program ? [{ term: t('program'), text: [named(program, language)] }] : []),
        ...(gpaHundredths === null
          ? []
          : [{ term: t('gpa'), text: [apart(writeGpa(gpaHundredths, language))] }]),
      ],
    },
    { kind: 'heading', level: 3, text: t('motivation') },
    ...writtenParagraphs(motivation ?? '', language).map((text) => ({ kind: 'paragraph', text }) as const),
  ];
}

/** Nobody can send an application without them, so a sent one has all. */
function eligibleBlocks(language: Language): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  const words = textsFor(language).getFixedT(null, 'scholarships');
  return [
    { kind: 'heading', level: 2, text: words('eligible.heading') },
    { kind: 'paragraph', text: [t('copy.statements')] },
    { kind: 'list', items: statements.map((statement) => [words(statement)]) },
  ];
}

function fileBlocks({ files, language }: Given): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  const words = textsFor(language).getFixedT(null, 'scholarships');
  const formats = textsFor(language).getFixedT(null, 'formats');
  const heading = { kind: 'heading', level: 2, text: words('files.heading') } as const;
  if (files.length === 0) return [heading, { kind: 'paragraph', text: [t('copy.files.none')] }];
  const ordered = applicationFileKinds.flatMap((kind) => files.filter((file) => file.kind === kind));
  return [
    heading,
    {
      kind: 'facts',
      items: ordered.map(({ kind, name, bytes }) => ({
        term: words(`file.${kind}`),
        text: wordsWithIsolates(
          t('copy.file', {
            name: `\u2068${withoutIsolates(name)}\u2069`,
            size: writeFileSize(bytes, formats),
          }),
          language,
        ),
      })),
    },
  ];
}

function sendBlocks({ application, submittedAt, language }: Given): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'scholarship-documents');
  const words = textsFor(language).getFixedT(null, 'scholarships');
  const { termsVersion } = application;
  return [
    { kind: 'heading', level: 2, text: words('send.heading') },
    { kind: 'list', items: [[words('terms')]] },
    {
      kind: 'facts',
      items: [
        ...(termsVersion ? [{ term: t('copy.terms.version'), text: [apart(termsVersion)] }] : []),
        { term: words('fact.sent'), text: [writeInstant(submittedAt, language, { withTime: true })] },
      ],
    },
  ];
}
