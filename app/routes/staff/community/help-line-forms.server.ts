import { z } from 'zod';
import { helpLineLimits } from '#domain/conduct/conduct-constants.ts';
import type { HelpLine, HelpLineContent } from '#domain/conduct/help-lines.ts';
import { countryCodes } from '#platform/input/countries.ts';
import { writeDay } from '#platform/input/read-number.ts';
import { latinDigitsIn } from '#platform/text/latin-digits.ts';
import { readLine } from '#platform/text/read-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readBy, readOptionalText } from '#routes/kit/read-by.server.ts';
import { dayField, flagField, lineField, numberField } from '#routes/staff/kit/staff-fields.server.ts';
import type { EmergencyField, HelpLineField } from './help-line-fields.ts';

const { name, words, website, phone, emergency, mostPosition } = helpLineLimits;

/** A number as it is dialled, with the groups that staff gave it; short ones of one country too. */
function readPhone(input: string): { phone: string } | 'missing' | 'long' | 'unknown' {
  const read = readLine(latinDigitsIn(input).replace(/[-().]/g, ' '), phone);
  if (typeof read === 'string') return read;
  return /^\+?\d(?: ?\d){2,17}$/.test(read.line) ? { phone: read.line } : 'unknown';
}

/** An address of the web that is safe to follow; null where none is given. */
function readWebsite(input: string): { website: string | null } | 'long' | 'unknown' {
  const read = readLine(input, website);
  if (read === 'missing') return { website: null };
  if (read === 'long') return read;
  const url = /^https:\/\/\S+$/.test(read.line) ? URL.parse(read.line) : null;
  return url?.hostname.includes('.') ? { website: read.line } : 'unknown';
}

const fields = {
  country: z.string().refine((code) => countryCodes.includes(code), { error: 'missing' }),
  nameEn: lineField(name),
  nameAr: lineField(name),
  purposeEn: lineField(words),
  purposeAr: lineField(words),
  phone: readBy(readPhone, (problem) => (problem === 'long' ? `long ${phone}` : problem)).transform(
    ({ phone }) => phone,
  ),
  hoursEn: lineField(words),
  hoursAr: lineField(words),
  languagesEn: lineField(words),
  languagesAr: lineField(words),
  website: readBy(readWebsite, (problem) => (problem === 'long' ? `long ${website}` : problem)).transform(
    ({ website }) => website,
  ),
  position: numberField(1, mostPosition),
  checkedOn: dayField(),
  isShown: flagField(),
  seen: z.string(),
} satisfies Record<HelpLineField, z.ZodType>;

/** A help line: where it is, its words in both languages, its number, and when somebody made sure of it. */
export const helpLineForm = defineForm({
  name: 'help-line',
  read: readTogether(readFields(fields), ({ seen, country, phone, website, position, ...read }) => {
    const content: HelpLineContent = {
      ...{ country, phone, website, position, checkedOn: read.checkedOn, isShown: read.isShown },
      name: { en: read.nameEn, ar: read.nameAr },
      purpose: { en: read.purposeEn, ar: read.purposeAr },
      hours: { en: read.hoursEn, ar: read.hoursAr },
      languages: { en: read.languagesEn, ar: read.languagesAr },
    };
    return { values: { content, seen } };
  }),
});

/** A help line as the form shows it. */
export function shownHelpLine(line: HelpLine): Record<HelpLineField, string> {
  return {
    ...{ country: line.country, phone: line.phone, website: line.website ?? '' },
    ...{ nameEn: line.name.en, nameAr: line.name.ar },
    ...{ purposeEn: line.purpose.en, purposeAr: line.purpose.ar },
    ...{ hoursEn: line.hours.en, hoursAr: line.hours.ar },
    ...{ languagesEn: line.languages.en, languagesAr: line.languages.ar },
    ...{ position: String(line.position), checkedOn: writeDay(line.checkedOn) },
    ...{ isShown: line.isShown ? 'yes' : '', seen: line.updatedAt.toISOString() },
  };
}

const emergencyWords = {
  emergencyEn: readOptionalText(emergency, `long ${emergency}`),
  emergencyAr: readOptionalText(emergency, `long ${emergency}`),
} satisfies Record<EmergencyField, z.ZodType>;

/** What is said about emergencies: in both languages, or nothing. */
export const emergencyForm = defineForm({
  name: 'help-line-emergency',
  texts: ['emergencyEn', 'emergencyAr'],
  read: readTogether(
    readFields(emergencyWords),
    ({
      emergencyEn: en,
      emergencyAr: ar,
    }): { values?: { words: Bilingual | null }; problems?: Record<string, string> } => {
      if (en === null && ar === null) return { values: { words: null } };
      if (en === null) return { problems: { emergencyEn: 'missing' } };
      if (ar === null) return { problems: { emergencyAr: 'missing' } };
      return { values: { words: { en, ar } } };
    },
  ),
});
