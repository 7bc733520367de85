import { z } from 'zod';
import { liveLimits } from './live-constants.ts';

const inBoth = (longest: number) => {
  const text = z.string().trim().min(1).max(longest);
  return z.strictObject({ en: text, ar: text });
};

/** A live lesson as it may be published: said in both languages, with its length. Nothing else may stand in it. */
export const liveContentSchema = z.strictObject({
  about: inBoth(liveLimits.about),
  takingPart: inBoth(liveLimits.takingPart),
  minutes: z.int().min(liveLimits.leastMinutes).max(liveLimits.minutes),
});
