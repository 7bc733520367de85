import { exportRegistrants, type ListedRegistrant } from '#domain/community/staff-registrants.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { teamEffectsInWords } from '#routes/kit/needs/needs.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/registrants-export';
import { readQuestionsInWords } from './answers-in-words.server.ts';
import { getEvent, readRegistrantQuery } from './registrants.server.ts';

/** The registrations that the address asks for, as a file: what to see to stands in words, and nothing else of it. */
export async function loader({ url, request, context, params }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'registrants.see');
  const { id } = await getEvent(context, params.id);
  const { asked: query } = readRegistrantQuery(url, id);
  const t = textsFor(language).getFixedT(null, 'staff-events');
  const questions = await readQuestionsInWords(context, id);
  const rows = await exportRegistrants(db, { ...staff, query }, now);
  return csvResponse<ListedRegistrant>(
    'registrations.csv',
    [
      { heading: t('name'), value: ({ fullName }) => fullName },
      { heading: t('email'), value: ({ email }) => email },
      { heading: t('status'), value: ({ status }) => t(`status.${status as 'registered'}`) },
      { heading: t('at'), value: ({ at }) => at },
      {
        heading: t('needs'),
        value: ({ needs }) =>
          needs
            ? teamEffectsInWords(needs, language)
                .map(({ text }) => text)
                .join('; ')
            : '',
      },
      ...questions.map(({ question, answerIn }) => ({
        heading: question,
        value: ({ answers }: ListedRegistrant) => answerIn(answers),
      })),
    ],
    rows,
  );
}
