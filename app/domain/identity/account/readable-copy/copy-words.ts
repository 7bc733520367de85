import type { Inline, Words } from '#platform/renditions/readable-document.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { dateFormat, listOf, numberFormat } from '#platform/text/formats.ts';
import { withoutIsolates } from '#platform/text/isolate.ts';
import { pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';

/** A value of a copy: where it stands (`wallet.entries.change`), and what stands beside it. */
export type CopyValue = { value: unknown; path: string; row: Record<string, unknown> };

/** By these only programs know things; they stand in the JSON files. */
const forPrograms = new Set([
  ...['id', 'userId', 'eventId', 'purchaseId', 'topUpId', 'subjectId', 'journalId', 'boughtId'],
  ...[
    'cause',
    'href',
    'details',
    'values',
    'registrationId',
    'applicationId',
    'courseId',
    'liveSessionId',
    'signedFile',
  ],
]);
/** What messages are called inside; their subject says what they are. */
const inside = new Set(['messages.kind']);
/** Fields with one of a few values, which have words of their own (`value.…`). */
const coded = new Set([
  ...['status', 'kind', 'language', 'memberRoles', 'provider', 'method', 'role', 'scope', 'channel'],
  ...['outcome', 'by', 'about', 'currency', 'destination', 'destinationKind', 'refusalReason', 'purpose'],
  ...['side', 'workingWays', 'chosen', 'needs', 'way', 'endReason', 'alerts', 'channels', 'endedBy'],
]);
/** Said where there are words for it: what was done says the rest. */
const saidIfKnown = new Set(['activity.about']);
/** Of a wallet or of points, as the currency beside them says. */
const amounts = new Set(['change', 'heldChange', 'after', 'heldAfter']);
/** Most entries hold nothing, and need not say so. */
const ofHolds = new Set(['heldChange', 'heldAfter']);
/** Counted, and not numbers of things. */
const plainNumbers = new Set(['number', 'version']);

/** Values that other areas of the texts say in a sentence, with what stands beside them. */
const sentences: Record<
  string,
  {
    area:
      | 'account'
      | 'audit'
      | 'barriers'
      | 'contracts'
      | 'disputes'
      | 'mentorship'
      | 'notifications'
      | 'wallet';
    prefix: string;
  }
> = {
  'activity.action': { area: 'audit', prefix: '' },
  'account.reasonsOfStaff.action': { area: 'audit', prefix: '' },
  'notifications.notifications.kind': { area: 'notifications', prefix: 'kind.' },
  'notifications.preferences.communityMail': { area: 'account', prefix: 'preferences.community-mail.' },
  'notifications.digests.rhythm': { area: 'account', prefix: 'preferences.community-mail.' },
  'barriers.reports.tool': { area: 'barriers', prefix: 'tool.' },
  'barriers.reports.answerBy': { area: 'barriers', prefix: 'answer.' },
  'barriers.reports.outcome': { area: 'barriers', prefix: 'own.outcome.' },
  'barriers.counted.answerBy': { area: 'barriers', prefix: 'answer.' },
  'contracts.contracts.steps.event': { area: 'contracts', prefix: 'event.' },
  'contracts.contracts.deposit.status': { area: 'contracts', prefix: 'deposit.staff.' },
  'disputes.disputes.status': { area: 'disputes', prefix: 'status.' },
  'disputes.disputes.reason': { area: 'disputes', prefix: 'reason.' },
  'disputes.disputes.openedBy': { area: 'disputes', prefix: 'fact.opened-by.' },
  'disputes.disputes.decisions.stage': { area: 'disputes', prefix: 'decision.' },
  'mentorship.offer.ways': { area: 'mentorship', prefix: 'way.' },
  'mentorship.offer.languages': { area: 'mentorship', prefix: 'language.' },
  'mentorship.offer.status': { area: 'mentorship', prefix: 'offer.state.' },
  'mentorship.offer.hours.weekday': { area: 'mentorship', prefix: 'weekday.' },
  'mentorship.mentorships.goalsTogether.state': { area: 'mentorship', prefix: 'goal.state.' },
  'mentorship.mentorships.feedback.mark': { area: 'mentorship', prefix: 'mark.' },
  'mentorship.mentorships.feedbackOfOther.mark': { area: 'mentorship', prefix: 'mark.' },
  'mentorship.mentorships.sessions.way': { area: 'mentorship', prefix: 'way.' },
  'mentorship.mentorships.sessions.said': { area: 'mentorship', prefix: 'outcome.own.' },
  'mentorship.requests.status': { area: 'mentorship', prefix: 'request.state.' },
  'mentorship.requests.mentorsAsked.state': { area: 'mentorship', prefix: 'choice.' },
  'wallet.entries.kind': { area: 'wallet', prefix: 'kind.' },
};

/** The name of a part of the copy, such as "Wallet"; one that has no words yet is called by its file. */
export function partLabel(part: string, language: Language): string {
  return wordsOf(`part.${part}`, language) ?? humanised(part);
}

/** The name of a field by its place, such as "Paid on"; one that has no words yet is called by its key. */
export function fieldLabel(path: string, language: Language): string {
  const key = keyOf(path);
  const place = path.replaceAll('.', '-');
  return wordsOf(`field.${place}`, language) ?? wordsOf(`field.${key}`, language) ?? humanised(key);
}

/** The words of a copy under a key; null where there are none. */
export function wordsOf(key: string, language: Language): string | null {
  const texts = textsFor(language);
  return texts.exists(key, { ns: 'data-copy' }) ? texts.t(key as 'copy.yes', { ns: 'data-copy' }) : null;
}

/** Whether a field is one of a few values that need words. */
export function isCoded(path: string): boolean {
  return coded.has(keyOf(path)) && !(path in sentences) && !inside.has(path) && !saidIfKnown.has(path);
}

/** Whether a field is left to the JSON files. */
export function isForPrograms(path: string): boolean {
  return forPrograms.has(keyOf(path)) || inside.has(path);
}

/** A text in both languages, of which a reader gets one. */
export function isBilingual(value: unknown): value is Bilingual {
  if (value === null || typeof value !== 'object') return false;
  const { en, ar, ...others } = value as Record<string, unknown>;
  return typeof en === 'string' && typeof ar === 'string' && Object.keys(others).length === 0;
}

/** A value in words: dates in Cairo time, amounts with their unit; null for what is empty or of no use to a reader. */
export function sayValue(asked: CopyValue, language: Language): Words | null {
  const { value, path } = asked;
  if (isForPrograms(path) || value === null || value === undefined || value === '') return null;
  if (value === 0 && ofHolds.has(keyOf(path))) return null;
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    const said = value.map((each: unknown) => sayOne({ ...asked, value: each }, language));
    return [
      {
        text: listOf(
          said.map((one) => (typeof one === 'string' ? one : one.text)),
          language,
        ),
        isApart: true,
      },
    ];
  }
  const said = sayOne(asked, language);
  return said === '' ? null : [said];
}

function sayOne(asked: CopyValue, language: Language): Inline {
  const { value, path } = asked;
  if (value instanceof Date) return sayInstant(value, language);
  if (isBilingual(value)) return sayText(pick(value, language), language);
  if (typeof value === 'boolean') return wordsOf(value ? 'copy.yes' : 'copy.no', language) ?? String(value);
  if (typeof value === 'number') return { text: sayNumber(value, asked, language), isApart: true };
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return sayDay(text, language);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return sayInstant(new Date(text), language);
  const sentence = saySentence(asked, language);
  if (sentence !== null) return sentence;
  if (saidIfKnown.has(path)) return wordsOf(`value.${text}`, language) ?? '';
  if (!isCoded(path)) return sayText(text, language);
  return wordsOf(`value.${text}`, language) ?? { text, isApart: true };
}

function sayText(written: string, language: Language): Inline {
  const text = withoutIsolates(written);
  const own = detectLanguage(text);
  return { text, isApart: true, ...(own && own !== language && { language: own }) };
}

function sayInstant(at: Date, language: Language): string {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Cairo' } as const;
  return dateFormat(language, form).format(at);
}

function sayDay(on: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`));
}

function sayNumber(value: number, { path, row }: CopyValue, language: Language): string {
  const key = keyOf(path);
  const isMoney = key.endsWith('Piastres') || (amounts.has(key) && row.currency === 'EGP');
  if (isMoney) return spokenMoney(value, language);
  if (amounts.has(key) && row.currency === 'PTS')
    return textsFor(language).t('points.count', { ns: 'wallet', count: value });
  return numberFormat(language, plainNumbers.has(key) ? { useGrouping: false } : undefined).format(value);
}

function saySentence({ value, path, row }: CopyValue, language: Language): string | null {
  const found = sentences[path];
  const key = `${found?.prefix ?? ''}${String(value)}`;
  const texts = textsFor(language);
  if (!found || !texts.exists(key, { ns: found.area })) return null;
  const beside = Object.entries((row.values ?? row.details ?? {}) as Record<string, unknown>);
  const values = beside.map(([name, each]) => [name, isBilingual(each) ? pick(each, language) : each]);
  const said = texts.t(key as 'copy.yes', { ns: found.area as 'data-copy', ...Object.fromEntries(values) });
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1);
}

function keyOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** `lastSeenAt` as "Last seen at". */
function humanised(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
