import { data } from 'react-router';
import { z } from 'zod';
import { sdgGoalNumbers } from '#domain/site/impact.ts';
import { lineOf } from '#domain/documents/text/structured-text-schema.ts';
import {
  defineForm,
  readFields,
  readNothing,
  readTogether,
  type OnRefusal,
  type ReadForm,
} from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { dayField } from '#routes/staff/kit/staff-fields.server.ts';
import { latinDigits } from '#routes/kit/latin-digits.ts';
import { places } from '#routes/staff/site/menu-places.ts';
import { longestFigure, longestGoal, longestLink } from './thing-limits.ts';

const problem = 'problem';

/** The button that takes a link, a figure or a goal away. */
export const removalForm = defineForm({ name: 'removal', read: readNothing });

/** One link of a menu. */
export const menuItemForm = defineForm({ name: 'menu-item', read: readMenuItem });

const link = {
  en: words(longestLink),
  ar: words(longestLink),
  /** Arabic stands at the same paths: its prefix is left out. */
  href: lineOf(500)
    .transform((href) => href.replace(/^\/ar(?=\/|$)/, '') || '/')
    .refine((href) => /^\/(?!\/)[^\s\\<>"]*$/.test(href) || isOutside(href)),
  place: z.enum(places),
};

/** A link of ours leads to a page that there is: visitors would not be shown any other. */
function readMenuItem(form: FormData, { isPage }: { isPage(path: string): boolean }) {
  return readTogether(readFields(link, { problem }), (values) => {
    const { href } = values;
    const isUnknown = href.startsWith('/') && !isPage(href.replace(/[?#].*/s, ''));
    return isUnknown ? { problems: { href: problem } } : { values };
  })(form);
}

function isOutside(href: string): boolean {
  const url = /^https:\/\/[^/]/.test(href) ? URL.parse(href) : null;
  return url?.hostname.includes('.') === true && url.username === '' && url.password === '';
}

/** One figure of what was achieved, with who says so and as of when. */
export const figureForm = defineForm({
  name: 'figure',
  read: readFields(
    {
      en: words(longestFigure),
      ar: words(longestFigure),
      value: z
        .string()
        .transform(latinDigits)
        .pipe(z.string().regex(/^\d{1,9}$/))
        .transform(Number),
      suffix: lineOf(5),
      'source-en': words(longestFigure),
      'source-ar': words(longestFigure),
      'as-of': dayField(),
    },
    { problem },
  ),
});

/** One goal: its official title, and what the organisation does for it. */
export const goalForm = defineForm({
  name: 'goal',
  texts: ['title-en', 'title-ar', 'text-en', 'text-ar'],
  read: readGoal,
});

const goal = {
  'title-en': words(longestGoal.title),
  'title-ar': words(longestGoal.title),
  'text-en': words(longestGoal.text),
  'text-ar': words(longestGoal.text),
};

type Goal = { number: (typeof sdgGoalNumbers)[number] } & z.output<z.ZodObject<typeof goal>>;

/** `number` is that of a goal that is there; a new one says its own. */
function readGoal(form: FormData, { number: known }: { number: string | null }): ReadForm<Goal> {
  const asked = known ?? textOf(form, 'number');
  const number = sdgGoalNumbers.find((each) => String(each) === asked);
  const { submitted, values, problems } = readFields(goal, { problem })(form);
  const typed = { number: asked, ...submitted };
  if (values && number !== undefined) return { submitted: typed, values: { ...values, number } };
  return { submitted: typed, problems: { ...(number === undefined && { number: problem }), ...problems } };
}

function words(longest: number) {
  return lineOf(longest).refine((line) => line !== '');
}

/** A refusal that the form has no words for is a page of its own, such as that there is no such thing. */
export const asErrorPage: OnRefusal = async ({ status }) => {
  throw data(null, { status });
};
