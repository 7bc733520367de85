import { broadcastVariables } from '#domain/notifications/broadcasts/variables.ts';
import { limitOf, type WordField } from '#domain/notifications/broadcasts/word-problems.ts';
import {
  broadcastLimits,
  type BroadcastStatus,
  type NotificationChannel,
} from '#domain/notifications/notify/notification-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { localeOf, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { WordsProblem } from './words-form.server.ts';

/** How the state of a broadcast looks beside its words. */
export const toneOf = {
  draft: 'plain',
  scheduled: 'accent',
  sending: 'accent',
  sent: 'success',
  stopped: 'danger',
} as const satisfies Record<BroadcastStatus, string>;

/** Channels in words: "in the app, mail and WhatsApp". */
export function useChannelNames(): (channels: readonly NotificationChannel[]) => string {
  const t = useText('staff-notifications');
  const { language } = usePage();
  return (channels) =>
    new Intl.ListFormat(localeOf(language)).format(channels.map((channel) => t(`channel.${channel}`)));
}

/** The variables as they are typed, in a row. */
export function variableNames(language: Language): string {
  const names = broadcastVariables.map((name) => `\u2066{{${name}}}\u2069`);
  return names.join(language === 'ar' ? '، ' : ', ');
}

/** What the form of a draft or of a template says is wrong, by field. */
export function useWordsErrors(result: FormResult<WordsProblem> | undefined): FieldErrors | null {
  const t = useText('staff-notifications');
  const { language } = usePage();
  const number = numberFormat(language);
  const say = (problem: WordsProblem, name: string) => {
    if (typeof problem === 'string')
      return t(problem as 'field.name.long', { limit: number.format(broadcastLimits.name) });
    const field = name as WordField;
    const { is, found = '', line = 0 } = problem;
    return t(`problem.${is}`, {
      ...{ field: t(`words.${field}`), limit: number.format(limitOf(field)), line: number.format(line) },
      ...{ names: variableNames(language), found: `\u2066${found}\u2069` },
    });
  };
  return useFormErrors(result, { say, fieldOf: { 'template-name-taken': 'name' } });
}
