import { languages, type Language } from '#platform/text/language.ts';
import type { BroadcastWords } from './broadcast-constants.ts';
import { broadcastLimits, type NotificationChannel } from '../notify/notification-constants.ts';
import { findUnknownVariable } from './variables.ts';

/** The texts of a broadcast as a form has them: one line for each text and language. */
export const wordFields = [
  'in-app.en',
  'in-app.ar',
  'subject.en',
  'subject.ar',
  'mail.en',
  'mail.ar',
  'label.en',
  'label.ar',
  'whatsapp.en',
  'whatsapp.ar',
] as const;

export type WordField = (typeof wordFields)[number];

export type WordProblem =
  | { is: 'missing' | 'long' | 'control'; found?: undefined; line?: undefined }
  | { is: 'variable'; found: string; line: number };

const limits = {
  'in-app': broadcastLimits.inApp,
  subject: broadcastLimits.mailSubject,
  mail: broadcastLimits.mailText,
  label: broadcastLimits.mailSubject,
  whatsapp: broadcastLimits.whatsapp,
} as const;

/** The longest that a text may be, in characters. */
export function limitOf(field: WordField): number {
  return limits[field.split('.', 1)[0] as keyof typeof limits];
}

/** What each channel needs in both languages; the words of a mail's link may be left out, in both. */
const neededBy: Record<NotificationChannel, readonly (keyof typeof limits)[]> = {
  'in-app': ['in-app'],
  mail: ['subject', 'mail'],
  whatsapp: ['whatsapp'],
};

export type WrittenWords = Record<WordField, string>;

/**
 * What keeps these words from being sent on these channels, by field: a text that is missing in one language, too long,
 * or names a variable that does not exist.
 */
export function findWordProblems(
  words: WrittenWords,
  channels: readonly NotificationChannel[],
): Partial<Record<WordField, WordProblem>> {
  const problems: Partial<Record<WordField, WordProblem>> = {};
  const needed = new Set(channels.flatMap((channel) => neededBy[channel]));
  for (const field of wordFields) {
    const [name, language] = field.split('.') as [keyof typeof limits, Language];
    const other = words[`${name}.${language === 'en' ? 'ar' : 'en'}`];
    const problem = findProblem(words[field], {
      isNeeded: needed.has(name) || (name === 'label' && channels.includes('mail') && other !== ''),
      limit: limits[name],
      isOneLine: name !== 'mail',
    });
    if (problem) problems[field] = problem;
  }
  return problems;
}

function findProblem(
  text: string,
  { isNeeded, limit, isOneLine }: { isNeeded: boolean; limit: number; isOneLine: boolean },
): WordProblem | null {
  if (text === '') return isNeeded ? { is: 'missing' } : null;
  if (text.length > limit) return { is: 'long' };
  if ((isOneLine ? /\p{Cc}/u : /[^\P{Cc}\n]/u).test(text)) return { is: 'control' };
  const unknown = findUnknownVariable(text);
  return unknown && { is: 'variable', ...unknown };
}

/** The channels that something was written for, in any language. */
export function channelsWritten(words: WrittenWords): NotificationChannel[] {
  const has = (name: keyof typeof limits) =>
    languages.some((language) => words[`${name}.${language}`] !== '');
  return [
    ...(has('in-app') ? (['in-app'] as const) : []),
    ...(has('subject') || has('mail') || has('label') ? (['mail'] as const) : []),
    ...(has('whatsapp') ? (['whatsapp'] as const) : []),
  ];
}

/** Words as they are kept, from those of a form without problems; channels that have none are left out. */
export function toBroadcastWords(words: WrittenWords, href: string): BroadcastWords {
  const both = (name: keyof typeof limits) => ({ en: words[`${name}.en`], ar: words[`${name}.ar`] });
  const isWritten = (text: { en: string; ar: string }) => text.en !== '' && text.ar !== '';
  return {
    href,
    ...(isWritten(both('in-app')) && { 'in-app': { text: both('in-app') } }),
    ...(isWritten(both('mail')) && {
      mail: {
        subject: both('subject'),
        text: both('mail'),
        ...(isWritten(both('label')) && { label: both('label') }),
      },
    }),
    ...(isWritten(both('whatsapp')) && { whatsapp: { text: both('whatsapp') } }),
  };
}

/** The same words for a form again. */
export function toWrittenWords(words: BroadcastWords): WrittenWords {
  const { mail, whatsapp } = words;
  const inApp = words['in-app'];
  const of = (text: { en: string; ar: string } | undefined, name: keyof typeof limits) =>
    ({ [`${name}.en`]: text?.en ?? '', [`${name}.ar`]: text?.ar ?? '' }) as Partial<WrittenWords>;
  return {
    ...of(inApp?.text, 'in-app'),
    ...of(mail?.subject, 'subject'),
    ...of(mail?.text, 'mail'),
    ...of(mail?.label, 'label'),
    ...of(whatsapp?.text, 'whatsapp'),
  } as WrittenWords;
}
