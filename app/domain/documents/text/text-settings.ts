import { numberFormat } from '#platform/text/formats.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { TextSetting } from './structured-text.ts';

type Writer = (settings: SiteSettings, language: Language) => string;

const countOf =
  (unit: 'day' | 'hour' | 'year', read: (settings: SiteSettings) => number): Writer =>
  (settings, language) =>
    numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(read(settings));
const plain =
  (read: (settings: SiteSettings) => number, digits = 0): Writer =>
  (settings, language) =>
    numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(
      read(settings),
    );
const percent =
  (read: (settings: SiteSettings) => number): Writer =>
  (settings, language) =>
    numberFormat(language, { style: 'percent' }).format(read(settings) / 100);
const money =
  (read: (settings: SiteSettings) => number): Writer =>
  (settings, language) =>
    formatMoney(read(settings), language);

const noPhone = { en: 'no telephone number at present', ar: 'لا يوجد رقم هاتف في الوقت الحالي' };
const pointWords = {
  en: { one: 'point', other: 'points' },
  ar: { few: 'نقاط', many: 'نقطة', other: 'نقطة' },
};
const businessDays = { en: 'business days', ar: { few: 'أيام عمل', other: 'يوم عمل' } };

const writers: Record<TextSetting, Writer> = {
  organisationName: ({ organisationName }, language) => pick(organisationName, language),
  legalName: ({ legalName }, language) => pick(legalName, language),
  supportEmail: ({ supportEmail }) => supportEmail,
  // An address in its place would be read as a number.
  supportPhone: ({ supportPhone }, language) => supportPhone ?? noPhone[language],
  supportHours: ({ supportHours }, language) => pick(supportHours, language),
  address: ({ address }, language) => pick(address, language),
  supportReplyHours: countOf('hour', ({ supportReplyHours }) => supportReplyHours),
  annualPrice: money(({ amounts }) => amounts.annualPricePiastres),
  guaranteeDays: countOf('day', ({ amounts }) => amounts.guaranteeDays),
  courseRefundDays: countOf('day', ({ amounts }) => amounts.courseRefundDays),
  courseRefundMostPercent: percent(({ amounts }) => amounts.courseRefundMostPercent),
  refundBusinessDays: ({ amounts }, language) => writeBusinessDays(amounts.refundBusinessDays, language),
  referralPoints: ({ amounts }, language) => writePoints(amounts.referralPoints, language),
  pointValue: money(({ amounts }) => amounts.pointValuePiastres),
  pointsMostPercent: percent(({ amounts }) => amounts.pointsMostPercent),
  minimumAge: plain(({ amounts }) => amounts.minimumAge),
  privacyReplyDays: countOf('day', ({ amounts }) => amounts.privacyReplyDays),
  dataDownloadDays: countOf('day', ({ amounts }) => amounts.dataDownloadDays),
  transactionYears: countOf('year', ({ amounts }) => amounts.transactionYears),
  supportRecordYears: countOf('year', ({ amounts }) => amounts.supportRecordYears),
  scholarshipLeastGpa: plain(({ scholarship }) => scholarship.leastGpaHundredths / 100, 1),
  scholarshipLeastAge: plain(({ scholarship }) => scholarship.leastAge),
  scholarshipMostAge: plain(({ scholarship }) => scholarship.mostAge),
  scholarshipServiceHours: countOf('hour', ({ scholarship }) => scholarship.serviceHours),
};

/** A setting as a text quotes it, with its unit: "EGP 1,250", "30 days", "٥٠٪". */
export function writeSetting(setting: TextSetting, settings: SiteSettings, language: Language): string {
  return writers[setting](settings, language);
}

function writePoints(points: number, language: Language): string {
  const number = numberFormat(language).format(points);
  const rule = new Intl.PluralRules(language).select(points);
  if (language === 'en') return `${number} ${rule === 'one' ? pointWords.en.one : pointWords.en.other}`;
  if (rule === 'one') return 'نقطة واحدة';
  if (rule === 'two') return 'نقطتان';
  return `${number} ${rule === 'few' ? pointWords.ar.few : pointWords.ar.many}`;
}

function writeBusinessDays([from, to]: readonly [number, number], language: Language): string {
  const [first, last] = [from, to].map((days) => numberFormat(language).format(days));
  if (language === 'en') return `${first} to ${last} ${businessDays.en}`;
  const word =
    new Intl.PluralRules(language).select(to) === 'few' ? businessDays.ar.few : businessDays.ar.other;
  return `من ${first} إلى ${last} ${word}`;
}
