import type { OfferedProgram } from '#domain/scholarships/programs.ts';
import { readCount, readDay } from '#domain/scholarships/read-answers.ts';
import { staffLimits } from '#domain/scholarships/reviews/review-constants.ts';
import type { CycleContent } from '#domain/scholarships/save-cycle.ts';
import { applicationFileKinds } from '#domain/scholarships/scholarship-constants.ts';
import { readLine } from '#platform/text/read-text.ts';
import { defineForm, readNothing, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

/** The form of a cycle; which programs it may name is known elsewhere. */
export const cycleForm = defineForm({ name: 'cycle', read: readCycle });

/** The button that deletes a cycle. */
export const cycleDeletion = defineForm({ name: 'cycle-deletion', read: readNothing });

function readCycle(
  form: FormData,
  { programs }: { programs: readonly OfferedProgram[] },
): ReadForm<CycleContent> {
  const lines = ['title-en', 'title-ar', 'opensOn', 'closesOn', 'places', 'visibility'] as const;
  const several = (name: string) => form.getAll(name).filter((each) => typeof each === 'string');
  const submitted: Record<string, string> = {
    ...Object.fromEntries(lines.map((name) => [name, textOf(form, name)])),
    ...Object.fromEntries(programs.map(({ slug }) => [`places-${slug}`, textOf(form, `places-${slug}`)])),
    ...{ files: several('files').join(), programs: several('programs').join() },
  };
  const problems: Record<string, string> = {};
  const say = (name: string, key: string) => void (problems[name] ??= key);
  const title = { en: readTitle('en'), ar: readTitle('ar') };
  const days = { opensOn: readOn('opensOn'), closesOn: readOn('closesOn') };
  const places = readCount(submitted.places!);
  if (typeof places === 'string' || places.count < 1 || places.count > staffLimits.places)
    say('places', 'cycle.places.problem');
  const visibility = (['blind', 'open'] as const).find((each) => each === submitted.visibility);
  if (!visibility) say('visibility', 'cycle.visibility.problem');
  const named = programs
    .filter(({ slug }) => several('programs').includes(slug))
    .map(({ id, slug }) => ({ programId: id, places: readProgramPlaces(`places-${slug}`) }));
  const fields: CycleContent = {
    ...{ title, ...days, isBlind: visibility !== 'open', programs: named },
    places: typeof places === 'string' ? 0 : places.count,
    reviewerFiles: applicationFileKinds.filter((kind) => several('files').includes(kind)),
  };
  return Object.keys(problems).length === 0 ? { submitted, values: fields } : { submitted, problems };

  function readTitle(language: 'en' | 'ar'): string {
    const read = readLine(submitted[`title-${language}`]!, staffLimits.cycleTitle);
    if (typeof read !== 'string') return read.line;
    say(`title-${language}`, read === 'long' ? 'cycle.title.long' : `cycle.title.${language}.missing`);
    return '';
  }

  function readOn(name: 'opensOn' | 'closesOn'): string {
    const read = readDay(submitted[name]!);
    if (typeof read !== 'string') return read.day;
    say(name, `cycle.${name}.problem`);
    return '';
  }

  function readProgramPlaces(name: string): number | null {
    const read = readCount(submitted[name]!);
    if (read === 'missing') return null;
    if (read !== 'invalid' && read.count >= 1 && read.count <= staffLimits.places) return read.count;
    say(name, 'cycle.places.problem');
    return null;
  }
}
