import { data, redirect, type RouterContextProvider } from 'react-router';
import { findApplication, listApplicationFiles, listSteps } from '#domain/scholarships/applications.ts';
import { getCycle } from '#domain/scholarships/cycles.ts';
import { hasLetter } from '#domain/scholarships/decision-letter.ts';
import { listService } from '#domain/scholarships/service-hours.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { shareInterviewNeeds } from '#domain/scholarships/share-interview-needs.ts';
import { canDo, openStatuses } from '#domain/scholarships/states.ts';
import {
  applicationFileKinds,
  type ApplicationFileKind,
  type ApplicationStatus,
} from '#domain/scholarships/scholarship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { showPhoneNumber } from '#platform/input/phone-number.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { List, Steps } from '#ui/data/list.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Progress } from '#ui/layout/progress.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { SharedNeedsPart } from '#routes/kit/needs/needs-to-share.tsx';
import { chosenNeedsOf, readNeedsToShare, sharedNeedsForm } from '#routes/kit/needs/needs.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/application';
import { accessOf, accountOf } from './access.server.ts';
import { findProgramToBegin } from './program-to-begin.server.ts';
import { writeGpa } from './application-errors.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { SentNotice } from './sent-page.tsx';
import { UnknownPage } from './unknown-page.tsx';
import { ApplicantText } from './applicant-text.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, language, remember } = context.get(appContext);
  const { token } = params;
  const reached = await findApplication(db, accessOf(context, token), now);
  if (!reached) return data({ isUnknown: true as const }, 404);
  const { application } = reached;
  if (application.status === 'draft') throw redirect(`/scholarships/apply?application=${token}`, 303);
  const cycle = await getCycle(db, application.cycleId);
  const files = await listApplicationFiles(db, application.id);
  const { scholarship } = await remember(settingsMemory);
  const { fullName, email, phone, motivation, gpaHundredths, bornOn, programTitle, submittedAt } =
    application;
  return data({
    ...{ isUnknown: false as const, token, status: application.status },
    isNew: url.searchParams.get('sent') === '1',
    isWithdrawnNow: url.searchParams.get('withdrawn') === '1',
    canWithdraw: canDo('withdraw', application.status),
    hasLetter: hasLetter(application.status),
    cycle: pick(cycle.title, language),
    program: programTitle && pick(programTitle, language),
    programHref: await findProgramToBegin(context, application),
    steps: await listSteps(db, application.id),
    files: files
      .toSorted((a, b) => applicationFileKinds.indexOf(a.kind) - applicationFileKinds.indexOf(b.kind))
      .map(({ kind, name, bytes }) => ({ kind, name, bytes })),
    service:
      application.status === 'awarded'
        ? { all: scholarship.serviceHours, entries: await listService(db, application.id) }
        : null,
    answers: { fullName, email, phone: phone && showPhoneNumber(phone), motivation, gpaHundredths, bornOn },
    submittedAt,
    needs: await readOwnNeeds(context, application, url),
  });
}

/** Whoever has the link and is not signed in as its applicant learns nothing of what they need: links are passed on. */
async function readOwnNeeds(
  context: Readonly<RouterContextProvider>,
  { id, status }: { id: string; status: ApplicationStatus },
  url: URL,
) {
  const { db, now } = context.get(appContext);
  if (!openStatuses.some((each) => each === status)) return null;
  // By its id only the applicant reaches it.
  const own = await findApplication(db, { key: id, account: accountOf(context) }, now);
  return own && (await readNeedsToShare(context, { place: 'interview', id }, url));
}

/** Shares what would help in an interview, or takes it back. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  return await sharedNeedsForm.handle({ request, context }, async ({ values: { shared } }) => {
    const reached = await findApplication(db, accessOf(context, params.token), now);
    const account = accountOf(context);
    if (!reached || !account) throw new Refusal('application-unknown', {}, 404);
    const chosen = await chosenNeedsOf(context, { place: 'interview', ticked: shared });
    const applicationId = reached.application.id;
    const requestSource = requestSourceOf(request, context);
    await shareInterviewNeeds(db, { applicationId, account, chosen, requestSource }, now);
    return `/scholarships/applications/${params.token}?done=needs#needs`;
  });
}

/** The address of the page may be a private link. */
export const headers = tokenPageHeaders;

type Known = Extract<Route.ComponentProps['loaderData'], { isUnknown: false }>;

/** An application as its applicant sees it: where it stands, how it came there, and what was sent. */
export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isUnknown) return <UnknownPage />;
  return <KnownApplication {...loaderData} result={actionData} />;
}

function KnownApplication({ result, ...application }: Known & { result: FormResult | undefined }) {
  const t = useText('scholarships');
  const { token, isNew, isWithdrawnNow, canWithdraw, hasLetter, service, steps, files, needs } = application;
  const errors = useButtonErrors(resultOf(result, 'shared-needs'));
  return (
    <>
      <PageHead
        title={isNew ? t('sent.page') : t('status.title')}
        section={t('title')}
        description={t('status.lead')}
        isHidden
        hasErrors={errors !== null}
        outcome={isWithdrawnNow ? t('withdraw.done') : null}
      />
      <PageHeading
        lead={t('status.lead')}
        breadcrumb={
          <Breadcrumb trail={[{ label: t('title'), href: '/scholarships' }]} current={t('status.title')} />
        }
        after={
          (isNew && <SentNotice />) ||
          (isWithdrawnNow && (
            <Notice tone="success" heading={t('withdraw.done')} announce={t('withdraw.done')} />
          ))
        }
      >
        {t('status.title')}
      </PageHeading>
      <Band>
        <Stack gap="apart">
          <Standing {...application} />
          {hasLetter && <OwnDocument token={token} name="letter" />}
          {service && <Service {...service} />}
          {needs && (
            <SharedNeedsPart
              needs={needs}
              action={`/scholarships/applications/${token}`}
              errors={errors}
              canChange
            />
          )}
          <History steps={steps} />
          {files.length > 0 && <OwnFiles token={token} files={files} />}
          <Sent {...application} />
          <OwnDocument token={token} name="copy" />
          {canWithdraw && (
            <p>
              <Link href={`/scholarships/applications/${token}/withdraw`} look="standing">
                {t('withdraw.link')}
              </Link>
            </p>
          )}
        </Stack>
      </Band>
    </>
  );
}

function Standing({ status, cycle, program, programHref, submittedAt }: Known) {
  const t = useText('scholarships');
  return (
    <Part id="status" heading={t('status.now')}>
      <p>
        <Badge tone={toneOf(status)}>{t(`status.${status}`)}</Badge>
      </p>
      <p>{t(`next.${status}`)}</p>
      {programHref && (
        <p>
          <Link href={programHref} look="standing">
            {t('next.awarded.link', { program })}
          </Link>
        </p>
      )}
      <DetailsList
        items={[
          { term: t('fact.program'), value: program },
          { term: t('fact.cycle'), value: cycle },
          ...(submittedAt ? [{ term: t('fact.sent'), value: <DateText at={submittedAt} withTime /> }] : []),
        ]}
      />
    </Part>
  );
}

/** A document about the application, in every format. */
function OwnDocument({ token, name }: { token: string; name: 'letter' | 'copy' }) {
  const t = useText('scholarship-documents');
  return (
    <Part id={name} heading={t(`${name}.heading`)}>
      <p>{t(`${name}.lead`)}</p>
      <OtherFormats path={`/scholarships/applications/${token}/${name}/formats`} of={t(`${name}.of`)} />
    </Part>
  );
}

/** The community service that the scholarship asks for, and what is done of it. */
function Service({ all, entries }: NonNullable<Known['service']>) {
  const t = useText('scholarships');
  const hours = entries.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
  return (
    <Part id="service" heading={t('service.heading')}>
      <p>{t('service.lead', { all })}</p>
      <Progress label={t('service.done')} value={hours} max={all} />
      {entries.length > 0 && (
        <List items={entries} keyOf={({ id }) => id}>
          {({ doneOn, minutes, note }) => (
            <>
              <p>
                <DateText at={new Date(`${doneOn}T12:00:00Z`)} />:{' '}
                {t('service.hours', { count: minutes / 60 })}
              </p>
              {note && <p dir="auto">{note}</p>}
            </>
          )}
        </List>
      )}
    </Part>
  );
}

function toneOf(status: ApplicationStatus) {
  if (status === 'awarded') return 'success';
  return status === 'declined' || status === 'withdrawn' ? 'plain' : 'accent';
}

function History({ steps }: Pick<Known, 'steps'>) {
  const t = useText('scholarships');
  const numbered = steps.map((step, index) => ({ ...step, index }));
  return (
    <Part id="history" heading={t('history.heading')}>
      <Steps items={numbered} keyOf={({ index }) => String(index)}>
        {(step) => <HistoryStep {...step} />}
      </Steps>
    </Part>
  );
}

function HistoryStep({ status, at, message, interviewAt, interviewPlace }: Known['steps'][number]) {
  const t = useText('scholarships');
  return (
    <>
      <p>
        <strong>{t(`status.${status}`)}</strong>
      </p>
      <p>
        <DateText at={at} withTime />
      </p>
      {interviewAt && interviewPlace && (
        <DetailsList
          items={[
            { term: t('interview.at'), value: <DateText at={interviewAt} withTime /> },
            { term: t('interview.place'), value: <bdi>{interviewPlace}</bdi> },
          ]}
        />
      )}
      {message && (
        <>
          <p>{t('history.message')}</p>
          <ApplicantText text={message} />
        </>
      )}
    </>
  );
}

type Files = { kind: ApplicationFileKind; name: string; bytes: number }[];

function OwnFiles({ token, files }: { token: string; files: Files }) {
  const t = useText('scholarships');
  const size = useFileSize();
  return (
    <Part id="files" heading={t('own-files.heading')}>
      <List items={files} keyOf={({ kind }) => kind}>
        {({ kind, name, bytes }) => (
          <Link href={`/scholarships/applications/${token}/files/${kind}`} look="standing">
            {t('own-files.download', {
              kind: t(`file.${kind}`),
              name: `\u2068${name}\u2069`,
              size: size(bytes),
            })}
          </Link>
        )}
      </List>
    </Part>
  );
}

function Sent({ answers }: Pick<Known, 'answers'>) {
  const t = useText('scholarships');
  const { language } = usePage();
  const { fullName, email, phone, motivation, gpaHundredths, bornOn } = answers;
  return (
    <Part id="answers" heading={t('answers.heading')}>
      <DetailsList
        look="rows"
        items={[
          { term: t('full-name'), value: <bdi>{fullName}</bdi> },
          { term: t('email'), value: <bdi dir="ltr">{email}</bdi> },
          { term: t('phone'), value: <bdi dir="ltr">{phone}</bdi> },
          ...(bornOn ? [{ term: t('birthday'), value: <DateText on={bornOn} /> }] : []),
          { term: t('fact.gpa'), value: writeGpa(gpaHundredths ?? 0, language) },
          {
            term: t('motivation'),
            value: <ApplicantText text={motivation ?? ''} />,
          },
        ]}
      />
    </Part>
  );
}
