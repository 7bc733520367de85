import type { OfferedProgram } from '#domain/scholarships/programs.ts';
import { readCount, readDay } from '#domain/scholarships/read-answers.ts';
import { staffLimits } from '#domain/scholarships/reviews/review-words.ts';
import type { CycleWish } from '#domain/scholarships/save-cycle.ts';
import { applicationFileKinds } from '#domain/scholarships/scholarship-words.ts';
import { readLine } from '#platform/text/written-text.ts';
import { textOf } from '#routes/kit/request.server.ts';

/** A cycle's form as it was sent: what was understood, or what is wrong by field, as text keys. */
export type SentCycle = {
  written: Record<string, string>;
  problems: Record<string, string>;
  wish: CycleWish | null;
};

/** Reads the form of a cycle. */
export function readCycleForm(form: FormData, programs: readonly OfferedProgram[]): SentCycle {
  const lines = ['title-en', 'title-ar', 'opensOn', 'closesOn', 'places', 'sight'] as const;
  const several = (name: string) => form.getAll(name).filter((each) => typeof each === 'string');
  const written: Record<string, string> = {
    ...Object.fromEntries(lines.map((name) => [name, textOf(form, name)])),
    ...Object.fromEntries(programs.map(({ slug }) => [`places-${slug}`, textOf(form, `places-${slug}`)])),
    ...{ files: several('files').join(), programs: several('programs').join() },
  };
  const problems: Record<string, string> = {};
  const say = (name: string, key: string) => void (problems[name] ??= key);
  const title = { en: readTitle('en'), ar: readTitle('ar') };
  const days = { opensOn: readOn('opensOn'), closesOn: readOn('closesOn') };
  const places = readCount(written.places!);
  if (typeof places === 'string' || places.count < 1 || places.count > staffLimits.places)
    say('places', 'cycle.places.problem');
  const sight = (['blind', 'open'] as const).find((each) => each === written.sight);
  if (!sight) say('sight', 'cycle.sight.problem');
  const named = programs
    .filter(({ slug }) => several('programs').includes(slug))
    .map(({ id, slug }) => ({ programId: id, places: readProgramPlaces(`places-${slug}`) }));
  const wish: CycleWish = {
    ...{ title, ...days, isBlind: sight !== 'open', programs: named },
    places: typeof places === 'string' ? 0 : places.count,
    reviewerFiles: applicationFileKinds.filter((kind) => several('files').includes(kind)),
  };
  return { written, problems, wish: Object.keys(problems).length === 0 ? wish : null };

  function readTitle(language: 'en' | 'ar'): string {
    const read = readLine(written[`title-${language}`]!, staffLimits.cycleTitle);
    if (typeof read !== 'string') return read.line;
    say(`title-${language}`, read === 'long' ? 'cycle.title.long' : `cycle.title.${language}.missing`);
    return '';
  }

  function readOn(name: 'opensOn' | 'closesOn'): string {
    const read = readDay(written[name]!);
    if (typeof read !== 'string') return read.day;
    say(name, `cycle.${name}.problem`);
    return '';
  }

  function readProgramPlaces(name: string): number | null {
    const read = readCount(written[name]!);
    if (read === 'missing') return null;
    if (read !== 'invalid' && read.count >= 1 && read.count <= staffLimits.places) return read.count;
    say(name, 'cycle.places.problem');
    return null;
  }
}
