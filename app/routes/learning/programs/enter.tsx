import { redirect, type HeadersArgs } from 'react-router';
import { enterProgram } from '#domain/learning/programs/enter-program.ts';
import { beginAwardedProgram, findAwardToBegin } from '#domain/scholarships/begin-awarded-program.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { accountOf } from '#routes/scholarships/access.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { readCourseTerms } from '../courses/course-page.server.ts';
import type { Route } from './+types/enter';
import { EnterPart } from './enter-part.tsx';
import { enterProgramForm } from './program-forms.server.ts';
import { describeOffer, describeProgram, findProgramFor } from './program-page.server.ts';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { remember } = context.get(appContext);
  const found = await findProgramFor(context, slug);
  const offer = await describeOffer(context, found);
  // The page of the program says what is so.
  if (!offer) throw redirect(`/programs/${slug}`, 303);
  const { features } = await remember(settingsMemory);
  return {
    program: describeProgram(context, found),
    offer,
    terms: await readCourseTerms(context),
    takesApplications: features.scholarshipApplications,
    isAgain: found.member?.offer.enrolment !== null,
  };
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { path } = await findProgramFor(context, slug);
  return await enterProgramForm.handle({ request, context }, async ({ values: { cohortId } }) => {
    const entering = { session: member, slug, cohortId, requestSource };
    const account = accountOf(context);
    const award = account && (await findAwardToBegin(db, { ...account, programId: path.program.id }));
    if (award) await beginAwardedProgram(db, { ...entering, emailKey: account.emailKey }, now);
    const { purchaseId } = award ? { purchaseId: null } : await enterProgram(db, entering, now);
    return purchaseId === null ? `/programs/${slug}?done=enrolled` : `/wallet/pay/${purchaseId}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** How a member comes into a program: where those land who had to sign in first, and where the form comes back. */
export default function EnterProgram({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('programs');
  const { program, ...part } = loaderData;
  const errors = useFormErrors(actionData, {
    say: (key) => (key === 'pace.unknown' ? t(key) : key),
    fieldOf: { 'cohort-unknown': 'cohort', 'cohort-full': 'cohort', 'cohort-over': 'cohort' },
  });
  const title = t('enrol.title', { title: program.title });
  return (
    <>
      <PageHead title={title} section={t('title')} isHidden hasErrors={errors !== null} />
      <PageHeading
        lead={program.description}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('title'), href: '/programs' },
              { label: program.title, href: `/programs/${program.slug}` },
            ]}
            current={title}
          />
        }
      >
        {title}
      </PageHeading>
      <EnterPart program={program} {...part} errors={errors} values={actionData?.values ?? {}} />
    </>
  );
}
