import { z } from 'zod';
import { readPersonName } from '#domain/identity/person-name.ts';
import {
  chosenNeeds,
  needsLimits,
  timePercents,
  triesMore,
  type ChosenNeed,
} from '#domain/passport/needs-constants.ts';
import type { Needs } from '#domain/passport/needs.ts';
import { readPhoneNumber } from '#platform/input/phone-number.server.ts';
import { readText } from '#platform/text/read-text.ts';
import type { FieldProblems } from '#routes/kit/form-result.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** The fields of `NeedsFields`. Nothing is asked for that must be given. */
export const needsFields = {
  place: chosen(),
  support: chosen(),
  paper: chosen(),
  files: chosen(),
  time: z.string().transform((text) => timePercents.find((each) => String(each) === text) ?? null),
  tries: z.string().transform((text) => triesMore.find((each) => String(each) === text) ?? null),
  contactName: readBy(
    orNothing((text) => readPersonName(text, needsLimits.contactName)),
    (problem) => `contact.name.${problem}`,
  ),
  contactPhone: readBy(orNothing(readPhoneNumber), (problem) => `contact.phone.${problem}`),
  note: readBy(
    orNothing((text) => readText(text, { longest: needsLimits.note })),
    (problem) => `note.${problem}`,
  ),
};

/** Those of them of which several can be ticked. */
export const needsLists = ['place', 'support', 'paper', 'files'] as const;

type Read = { [Name in keyof typeof needsFields]: z.output<(typeof needsFields)[Name]> };

/** What the fields mean together. */
export function needsOf({ place, support, paper, files, time, tries, ...typed }: Read): {
  values?: Needs;
  problems?: FieldProblems;
} {
  const [name, phone] = [typed.contactName.found, typed.contactPhone.found];
  if (name && !phone) return { problems: { contactPhone: 'contact.phone.missing' } };
  if (phone && !name) return { problems: { contactName: 'contact.name.missing' } };
  return {
    values: {
      chosen: [...place, ...support, ...paper, ...files],
      timePercent: time,
      triesMore: tries,
      contact: name && phone ? { name: name.name, phone: phone.e164 } : null,
      note: typed.note.found?.text ?? null,
    },
  };
}

function chosen() {
  return z
    .array(z.string())
    .transform((ticked): ChosenNeed[] => chosenNeeds.filter((name) => ticked.includes(name)));
}

/** A reader of a field that may be left empty. */
function orNothing<Found>(read: (text: string) => Found) {
  type Read = Exclude<Found, string>;
  type Problem = Exclude<Extract<Found, string>, 'missing'>;
  return (text: string): { found: Read | null } | Problem => {
    const found = read(text);
    if (found === 'missing') return { found: null };
    return typeof found === 'string' ? (found as Problem) : { found: found as Read };
  };
}
