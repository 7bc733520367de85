import { settingGroups, type GroupValues } from '#domain/site/setting-groups.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { readGpa } from '#domain/scholarships/read-answers.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { languages } from '#platform/text/language.ts';
import { readPounds, readWholeNumber } from '#platform/input/read-number.ts';
import { readLine, showTextAgain } from '#platform/text/read-text.ts';
import { defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import {
  formGroups,
  orderedFields,
  settingFields,
  type FormGroup,
  type SettingField,
} from './setting-fields.ts';

const longestLine = 500;
/** Of a registration number. */
const longestNumber = 60;
const mostPiastres = 100_000_000;

/** What is wrong with a field: a text key, and the numbers that it names. */
export type SettingProblem = { key: string; values?: { least: number; most: number } };

type Value = string | number | boolean | null;
type Read = { value: Value } | SettingProblem;

export type ReadSettings<Group extends FormGroup> = {
  written: Record<string, string>;
  /** Null when something is wrong; `problems` says what, by the names of the fields. */
  values: GroupValues<Group> | null;
  problems: Record<string, SettingProblem>;
};

/** The form of a group of settings. */
export const settingsForm = defineForm({
  name: 'settings',
  texts: formGroups.flatMap((group) => inputsOf(group).map(({ name }) => name)),
  read: (
    form: FormData,
    { group }: { group: FormGroup },
  ): ReadForm<GroupValues<FormGroup>, SettingProblem> => {
    const { written: submitted, values, problems } = readSettingForm(group, form);
    return values ? { submitted, values } : { submitted, problems };
  },
});

/** Reads the form of a group as it was sent, in either set of digits. */
export function readSettingForm<Group extends FormGroup>(group: Group, form: FormData): ReadSettings<Group> {
  const written: Record<string, string> = {};
  const problems: Record<string, SettingProblem> = {};
  const found = {};
  for (const { name, field, path } of inputsOf(group)) {
    const text = textOf(form, name);
    written[name] = showTextAgain(text).slice(0, 4 * longestLine);
    const read = readField(field, text);
    if ('key' in read) problems[name] = read;
    else put(found, path, read.value);
  }
  for (const { first, second } of orderedFields) {
    const [low, high] = [first, second].map((each) => settingFields[group].find(({ name }) => name === each));
    if (!low || !high || problems[first] || problems[second]) continue;
    if (Number(get(found, low.path)) > Number(get(found, high.path)))
      problems[second] = { key: 'problem.order' };
  }
  if (Object.keys(problems).length > 0) return { written, values: null, problems };
  const keys = Object.fromEntries(settingGroups[group].map((key) => [key, true as const]));
  const values = siteSettings.pick(keys as never).parse(found) as unknown as GroupValues<Group>;
  return { written, values, problems };
}

/** The fields of a group's form for the values that it has now. */
export function writeSettingForm<Group extends FormGroup>(
  group: Group,
  values: GroupValues<Group>,
): Record<string, string> {
  return Object.fromEntries(
    inputsOf(group).map(({ name, field, path }) => [name, writeField(field, get(values, path))]),
  );
}

/** Every input of a form: one of each field, or one of each language. */
function inputsOf(group: FormGroup) {
  return settingFields[group].flatMap((field) => {
    const { name, path, kind } = field;
    if (kind !== 'line' && kind !== 'paragraph') return [{ name, field, path }];
    return languages.map((language) => ({ name: `${name}-${language}`, field, path: [...path, language] }));
  });
}

function readField(field: SettingField, text: string): Read {
  switch (field.kind) {
    case 'line':
    case 'paragraph':
      return readWords(text);
    case 'number': {
      const { least, most } = field;
      const read = readWholeNumber(text, { least, most });
      return typeof read === 'string'
        ? { key: 'problem.number', values: { least, most } }
        : { value: read.number };
    }
    case 'pounds': {
      const read = readPounds(text, { leastPiastres: field.mayBeNothing ? 0 : 1, mostPiastres });
      return typeof read === 'string' ? { key: 'problem.pounds' } : { value: read.piastres };
    }
    case 'gpa': {
      const read = readGpa(text);
      return typeof read === 'string' ? { key: 'problem.gpa' } : { value: read.hundredths };
    }
    case 'email':
      return readEmail(text);
    case 'lineOrNone':
      return readLine(text, longestLine) === 'missing' ? { value: null } : readOneLine(text);
    case 'emailOrNone':
      return readLine(text, longestLine) === 'missing' ? { value: null } : readEmail(text);
    case 'phone':
      return readPhone(text);
    case 'link':
      return readLink(text);
    case 'switch':
      return { value: text === 'yes' };
  }
}

function readWords(text: string): Read {
  const read = readLine(text, longestLine);
  if (read === 'missing') return { key: 'problem.words.missing' };
  return read === 'long' ? { key: 'problem.words.long' } : { value: read.line };
}

function readOneLine(text: string): Read {
  const read = readLine(text, longestNumber);
  return typeof read === 'string' ? { key: 'problem.registration' } : { value: read.line };
}

function readEmail(text: string): Read {
  const read = readEmailAddress(text);
  const isRight = typeof read !== 'string' && siteSettings.shape.supportEmail.safeParse(read.address).success;
  return isRight ? { value: read.address } : { key: 'problem.email' };
}

/** Spaces stay where they were typed: the number is shown as it is written. */
function readPhone(text: string): Read {
  const read = readLine(text, longestLine);
  if (read === 'missing') return { value: null };
  const line = typeof read === 'string' ? '' : read.line;
  const phone = line.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
  const isRight = siteSettings.shape.supportPhone.safeParse(phone).success;
  return isRight ? { value: phone } : { key: 'problem.phone' };
}

function readLink(text: string): Read {
  const read = readLine(text, longestLine);
  if (read === 'missing') return { value: null };
  const isRight = typeof read !== 'string' && siteSettings.shape.mapLink.safeParse(read.line).success;
  return isRight ? { value: read.line } : { key: 'problem.link' };
}

function writeField({ kind }: SettingField, value: unknown): string {
  if (kind === 'switch') return value === true ? 'yes' : '';
  if (value === null || value === undefined) return '';
  if (kind !== 'pounds' && kind !== 'gpa') return String(value as string | number);
  const number = (value as number) / 100;
  return Number.isInteger(number) && kind === 'pounds' ? String(number) : number.toFixed(2);
}

function get(values: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce((inner: unknown, key) => (inner as Record<string | number, unknown>)[key], values);
}

/** Makes what is not there yet on the way: a list where a number follows. */
function put(values: object, path: readonly (string | number)[], value: Value): void {
  let place = values as Record<string | number, unknown>;
  path.forEach((key, index) => {
    const isLast = index === path.length - 1;
    place[key] ??= isLast ? value : typeof path[index + 1] === 'number' ? [] : {};
    place = place[key] as Record<string | number, unknown>;
  });
}
