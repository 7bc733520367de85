import { ageOn } from '#domain/scholarships/eligibility.ts';
import { exportApplications, type ExportedApplications } from '#domain/scholarships/export-applications.ts';
import { csvResponse, type CsvColumn } from '#platform/files/csv.server.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Route } from './+types/export';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';

type Row = ExportedApplications['applications'][number];

/** The applications of a cycle with their scores, as a file; the audit log notes that they were taken out. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { db, now, language } = context.get(appContext);
  try {
    const { hasPeople, applications } = await exportApplications(db, { cycleId: params.id, ...staff }, now);
    return csvResponse('scholarship-applications.csv', columnsFor(language, hasPeople), applications);
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: error.status });
    throw error;
  }
}

function columnsFor(language: Language, hasPeople: boolean): CsvColumn<Row>[] {
  const t = textsFor(language).getFixedT(null, 'staff-scholarships');
  const scholarships = textsFor(language).getFixedT(null, 'scholarships');
  const people: CsvColumn<Row>[] = [
    { heading: t('applications.name'), value: ({ fullName }) => fullName },
    { heading: scholarships('email'), value: ({ email }) => email },
    { heading: scholarships('phone'), value: ({ phone }) => phone },
    { heading: scholarships('birthday'), value: ({ bornOn }) => bornOn },
  ];
  return [
    { heading: t('applications.number'), value: ({ number }) => number },
    ...(hasPeople ? people : []),
    { heading: t('applications.program'), value: ({ programTitle }) => pick(programTitle, language) },
    { heading: t('applications.status'), value: ({ status }) => scholarships(`status.${status}`) },
    { heading: t('applications.sent'), value: ({ submittedAt }) => submittedAt },
    { heading: t('age'), value: ({ bornOn, submittedAt }) => ageOn(bornOn, cairoDayOf(submittedAt)) },
    { heading: scholarships('fact.gpa'), value: ({ gpaHundredths }) => inHundredths(gpaHundredths) },
    {
      heading: t('applications.eligible'),
      value: ({ isEligible }) => t(`eligible.${isEligible ? 'yes' : 'no'}`),
    },
    { heading: t('export.reviewers'), value: ({ reviewers }) => reviewers },
    { heading: t('export.reviews'), value: ({ reviews }) => reviews },
    {
      heading: t('applications.mean'),
      value: ({ meanHundredths }) => (meanHundredths === null ? null : inHundredths(meanHundredths)),
    },
    {
      heading: t('export.means'),
      value: ({ meansHundredths }) => meansHundredths.map(inHundredths).join('; '),
    },
  ];
}

/** With two decimals and a point, as other programs read numbers. */
function inHundredths(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
