import type { RouterContextProvider } from 'react-router';
import { isOptionalMessageKind, type OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import {
  broadcastLimits,
  type NotificationChannel,
} from '#domain/notifications/notify/notification-constants.ts';
import { broadcastVariables } from '#domain/notifications/broadcasts/variables.ts';
import {
  findWordProblems,
  limitOf,
  wordFields,
  type WordField,
  type WrittenWords,
} from '#domain/notifications/broadcasts/word-problems.ts';
import { numberFormat } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

/** What drafts and templates have in common, as it was typed. */
export type WrittenForm = WrittenWords & { name: string; kind: string; href: string };

/** What a field says is wrong, by its name. */
export type FormErrors = Record<string, string>;

/** The form as it was sent, with lines that end as texts here do. */
export function readForm(form: FormData): WrittenForm {
  const lineOf = (name: string) => textOf(form, name).replace(/\s+/g, ' ').trim();
  const words = Object.fromEntries(
    wordFields.map((name) => [name, textOf(form, name).replace(/\r\n?/g, '\n').trim()]),
  );
  return {
    ...(words as WrittenWords),
    ...{ name: lineOf('name'), kind: textOf(form, 'kind'), href: lineOf('href') },
  };
}

/** The form for showing it again: all that was typed, without what cannot stand in a page. */
export function shownAgain<Written extends Record<string, string>>(written: Written): Written {
  const tidy = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '').slice(0, 10_000);
  return Object.fromEntries(Object.entries(written).map(([name, text]) => [name, tidy(text)])) as Written;
}

/** What is wrong with what drafts and templates have in common; the values that are right. */
export function checkForm(
  written: WrittenForm,
  channels: readonly NotificationChannel[],
  context: Readonly<RouterContextProvider>,
): { errors: FormErrors; kind: OptionalMessageKind; href: string } {
  const { language } = context.get(appContext);
  const t = textsFor(language).getFixedT(null, 'staff-notifications');
  const { name, kind } = written;
  const errors: FormErrors = {};
  if (name === '') errors.name = t('field.name.missing');
  else if (name.length > broadcastLimits.name)
    errors.name = t('field.name.long', { limit: numberFormat(language).format(broadcastLimits.name) });
  if (!isOptionalMessageKind(kind)) errors.kind = t('field.kind.missing');
  const href = readPath(written.href, context);
  if (written.href === '') errors.href = t('field.href.missing');
  else if (href === null) errors.href = t('field.href.unknown');
  Object.assign(errors, checkWords(written, channels, language));
  return {
    errors,
    kind: isOptionalMessageKind(kind) ? kind : 'product-news',
    href: href ?? '/',
  };
}

function checkWords(
  words: WrittenWords,
  channels: readonly NotificationChannel[],
  language: Language,
): FormErrors {
  const t = textsFor(language).getFixedT(null, 'staff-notifications');
  const errors: FormErrors = {};
  for (const [name, problem] of Object.entries(findWordProblems(words, channels))) {
    const field = t(`words.${name as WordField}`);
    const limit = numberFormat(language).format(limitOf(name as WordField));
    const { found = '', line = 0 } = problem;
    const values = { field, limit, names: variableNames(language), found: `\u2066${found}\u2069` };
    errors[name] = t(`problem.${problem.is}`, { ...values, line: numberFormat(language).format(line) });
  }
  return errors;
}

/** The variables as they are typed, in a row. */
export function variableNames(language: Language): string {
  const names = broadcastVariables.map((name) => `\u2066{{${name}}}\u2069`);
  return names.join(language === 'ar' ? '، ' : ', ');
}

/** A page of our own, as its path without language; addresses of this site are understood as well. */
function readPath(written: string, context: Readonly<RouterContextProvider>): string | null {
  const { page, isPage } = context.get(appContext);
  const path = (written.startsWith(`${page.origin}/`) ? written.slice(page.origin.length) : written).replace(
    /^\/ar(?=\/|$)/,
    '',
  );
  const whole = path === '' && written !== '' ? '/' : path;
  const isPath = /^\/[\w\-./?=&%#,:+~]*$/.test(whole) && !whole.startsWith('//');
  const pathname = whole.split(/[?#]/, 1)[0]!;
  const isOpen = !/^\/(admin|dev)(\/|$)/.test(pathname);
  return isPath && isOpen && whole.length <= broadcastLimits.href && isPage(pathname) ? whole : null;
}
