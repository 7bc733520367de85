import { z } from 'zod';
import { workingWays } from '#domain/marketplace/invitation-constants.ts';
import {
  availabilities,
  languageLevels,
  profileLimits,
  profileVisibilities,
  workLanguages,
  type LanguagesOfWork,
} from '#domain/marketplace/profiles/profile-constants.ts';
import { missingForOthers, type ProfileContent } from '#domain/marketplace/profiles/profile-content.ts';
import type { ProfileRow } from '#domain/marketplace/profiles/profile-process.ts';
import { skillCategories, skills, type SkillKey } from '#domain/marketplace/skills.ts';
import { readDay, readPounds, writeDay } from '#platform/input/read-number.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { chosenOf, defineForm, readFields, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

const { leastRatePiastres, mostRatePiastres, leastSlug } = profileLimits;

const readPlain = readFields(
  {
    name: readBy(
      (text) => readLine(text, profileLimits.name),
      (problem) => `name.${problem}`,
    ).transform(({ line }) => line),
    ...{ headlineEn: lineOrNone('headline'), headlineAr: lineOrNone('headline') },
    ...{ aboutEn: wordsOrNone(), aboutAr: wordsOrNone() },
    rate: readBy(readRate, () => 'rate.invalid').transform(({ piastres }) => piastres),
    // What is none of the ways that the form offers is passed over.
    workingWays: z.array(z.string()).transform((ways) => workingWays.filter((way) => ways.includes(way))),
    showsWorkingWays: z.string().transform((chosen) => chosen === 'yes'),
    showsEarnings: z.string().transform((chosen) => chosen === 'yes'),
    availability: z.enum(availabilities, { error: 'availability.missing' }),
    availableFrom: readBy(readFrom, () => 'from.invalid').transform(({ day }) => day),
    slug: readBy(readSlug, () => 'slug.invalid').transform(({ slug }) => slug),
    visibility: z.enum(profileVisibilities, { error: 'visibility.missing' }),
    seen: z.string().transform((text) => text.slice(0, 30)),
  },
  { lists: ['workingWays'] },
);

/** A page of a freelancer: what its owner writes, and the version that they have before them. */
export const profileForm = defineForm({
  name: 'freelancer-profile',
  texts: ['aboutEn', 'aboutAr'],
  read: readProfile,
});

type Read = { content: ProfileContent; seen: string };

function readProfile(form: FormData): ReadForm<Read> {
  const found = readPlain(form);
  const chosen = skillCategories.map(
    ({ key }) => [`skills-${key}`, chosenOf(form, `skills-${key}`)] as const,
  );
  const levels = workLanguages.map((key) => [`level-${key}`, textOf(form, `level-${key}`)] as const);
  const submitted = {
    ...found.submitted,
    ...Object.fromEntries(chosen.map(([name, keys]) => [name, String(keys)])),
    ...Object.fromEntries(levels),
  };
  if (found.problems) return { submitted, problems: found.problems };
  const keys = new Set(chosen.flatMap(([, keys]) => keys));
  const content = contentOf(found.values, { keys, form });
  const problems = problemsWith(content, found.values);
  return Object.keys(problems).length > 0
    ? { submitted, problems }
    : { submitted, values: { content, seen: found.values.seen } };
}

type Plain = NonNullable<ReturnType<typeof readPlain>['values']>;

function contentOf(
  read: Plain,
  { keys, form }: { keys: ReadonlySet<string>; form: FormData },
): ProfileContent {
  const { name, slug, rate, showsWorkingWays, showsEarnings, availability, visibility } = read;
  return {
    ...{ slug, name, ratePiastres: rate, showsWorkingWays, showsEarnings, availability, visibility },
    headline: { en: read.headlineEn, ar: read.headlineAr },
    about: { en: read.aboutEn, ar: read.aboutAr },
    skills: skills.filter(({ key }) => keys.has(key)).map(({ key }): SkillKey => key),
    languages: languagesOf(form),
    workingWays: read.workingWays,
    availableFrom: availability === 'from' ? read.availableFrom : null,
  };
}

function languagesOf(form: FormData): LanguagesOfWork {
  const said = workLanguages.flatMap((key) => {
    const level = languageLevels.find((each) => each === textOf(form, `level-${key}`));
    return level ? [[key, level] as const] : [];
  });
  return Object.fromEntries(said);
}

/** What fields lack together: in the order of the form. */
function problemsWith(
  content: ProfileContent,
  { availability, availableFrom }: Plain,
): Record<string, string> {
  const missing = content.visibility === 'private' ? [] : missingForOthers(content);
  return {
    ...(missing.includes('headline') && { headline: 'headline.missing' }),
    ...(missing.includes('about') && { about: 'about.missing' }),
    ...(missing.includes('skills') && { skills: 'skills.missing' }),
    ...(content.skills.length > profileLimits.skills && { skills: 'skills.many' }),
    ...(availability === 'from' && availableFrom === null && { availableFrom: 'from.missing' }),
  };
}

/** A page as its form shows it; of one that is not there yet, with the name of its person. */
export function profileFields(profile: ProfileRow | null, name: string): Record<string, string> {
  if (!profile) return { name, availability: 'now', visibility: 'private', seen: '' };
  const { headline, about, ratePiastres, workingWays: ways, languages } = profile;
  const chosen = skillCategories.map(({ key: category }) => {
    const own = skills.filter((each) => each.category === category && profile.skills.includes(each.key));
    return [`skills-${category}`, String(own.map(({ key }) => key))] as const;
  });
  return {
    ...{ name: profile.name, slug: profile.slug, headlineEn: headline.en, headlineAr: headline.ar },
    ...{ aboutEn: about.en, aboutAr: about.ar, workingWays: String(ways) },
    ...Object.fromEntries(chosen),
    ...Object.fromEntries(workLanguages.map((key) => [`level-${key}`, languages[key] ?? ''])),
    rate: ratePiastres === null ? '' : String(ratePiastres / 100),
    showsWorkingWays: profile.showsWorkingWays ? 'yes' : '',
    showsEarnings: profile.showsEarnings ? 'yes' : '',
    availability: profile.availability,
    availableFrom: profile.availableFrom === null ? '' : writeDay(profile.availableFrom),
    visibility: profile.visibility,
    seen: profile.updatedAt.toISOString(),
  };
}

function lineOrNone(field: 'headline') {
  return readBy(
    (text) => orNone(readLine(text, profileLimits[field])),
    () => `${field}.long`,
  ).transform((found) => ('line' in found ? found.line : ''));
}

function wordsOrNone() {
  return readBy(
    (text) => orNone(readText(text, { longest: profileLimits.about })),
    () => 'about.long',
  ).transform((found) => ('text' in found ? found.text : ''));
}

function orNone<Found>(read: Found | string): Found | { none: true } | 'long' {
  if (typeof read !== 'string') return read;
  return read === 'missing' ? { none: true } : 'long';
}

function readRate(text: string): { piastres: number | null } | 'invalid' {
  const read = readPounds(text, { leastPiastres: leastRatePiastres, mostPiastres: mostRatePiastres });
  return read === 'missing' ? { piastres: null } : read;
}

function readFrom(text: string): { day: string | null } | 'invalid' {
  const read = readDay(text);
  return read === 'missing' ? { day: null } : read;
}

/** The last part of an address; null where it was left empty. */
function readSlug(text: string): { slug: string | null } | 'invalid' {
  const slug = text.trim().toLowerCase().slice(0, 200);
  if (slug === '') return { slug: null };
  const isGood = /^[a-z0-9-]+$/.test(slug) && slug.split('-').every((part) => part !== '');
  return isGood && slug.length >= leastSlug && slug.length <= profileLimits.slug ? { slug } : 'invalid';
}
