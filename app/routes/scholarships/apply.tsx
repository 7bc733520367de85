import { data, redirect, type RouterContextProvider } from 'react-router';
import { settingsMemory } from '#domain/site/settings.ts';
import {
  findApplication,
  findOfAccount,
  listApplicationFiles,
  type Application,
} from '#domain/scholarships/applications.ts';
import type { Cycle } from '#domain/scholarships/cycles.ts';
import { applicationFileKinds, applicationLimits } from '#domain/scholarships/scholarship-constants.ts';
import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { isToken } from '#platform/security/token.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { SideColumn } from '#ui/layout/side-column.tsx';
import { HelpLine } from '#routes/kit/help-line.tsx';
import { findMember } from '#routes/kit/member.server.ts';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/apply';
import { accountOf } from './access.server.ts';
import { answerApplication } from './apply-action.server.ts';
import { useApplicationErrors, type ApplicationResult } from './application-errors.ts';
import { ApplicationForm } from './application-form.tsx';
import { showAnswersAgain } from './application-form.server.ts';
import { timestampPurpose } from './begin-once.server.ts';
import { DraftNotice } from './draft-notice.tsx';
import { NeededPart } from './needed-part.tsx';
import { ApplyPart } from './scholarships.tsx';
import { SentPage } from './sent-page.tsx';
import { UnknownPage } from './unknown-page.tsx';
import { cyclesMemory, programsToApplyForMemory } from './scholarships-today.server.ts';

export const handle = {
  uploads: { files: applicationFileKinds.length, bytes: applicationLimits.fileBytes },
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, now, config, remember } = context.get(appContext);
  // What was written comes back even while the database is away.
  const { open, next } = await remember(cyclesMemory({ day: cairoDayOf(now) }));
  const found = await findDraftOf(context, url, open);
  const programs = await remember(programsToApplyForMemory({ day: cairoDayOf(now) }));
  const { scholarship, features } = await remember(settingsMemory);
  const isOff = !features.scholarshipApplications;
  const show = whatToShow(url, { open, found, isOff });
  const form = {
    ...{ show, isOff, hasNewsletter: features.newsletter },
    cycle: open && { title: pick(open.title, language), closesOn: open.closesOn },
    next: next && { title: pick(next.title, language), opensOn: next.opensOn },
    programs: programs.map(({ slug, title }) => ({ value: slug, label: pick(title, language) })),
    rules: scholarship,
    timestamp: newFormTimestamp(config, timestampPurpose, now),
    draft: found && (await describeDraft(context, found.draft)),
    key: found?.key ?? null,
    filledIn: filledInFor(context),
    ...noticeOf(url),
  };
  return data(form, show === 'unknown' ? 404 : 200);
}

function whatToShow(
  { searchParams }: URL,
  { open, found, isOff }: { open: Cycle | null; found: FoundDraft | null; isOff: boolean },
) {
  if (searchParams.get('sent') === '1') return 'sent';
  if (searchParams.get('application') && !found) return 'unknown';
  return isOff || !open || (found && found.draft.cycleId !== open.id) ? 'closed' : 'form';
}

export async function action(asked: Route.ActionArgs) {
  return await answerApplication(asked);
}

/** The address of a draft holds its key; an answer may say when to try again. */
export const headers = tokenPageHeaders;

type FoundDraft = { draft: Application; key: string };

/** The draft that the address names, or that the account has; somebody whose application was sent is led to it. */
async function findDraftOf(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
  open: Cycle | null,
): Promise<FoundDraft | null> {
  const { db, now } = context.get(appContext);
  if (searchParams.get('sent') === '1') return null;
  const key = searchParams.get('application');
  const account = accountOf(context);
  if (key) {
    const reached = await findApplication(db, { key, account }, now);
    if (!reached) return null;
    if (reached.application.status !== 'draft') throw redirect(`/scholarships/applications/${key}`, 303);
    return { draft: reached.application, key };
  }
  const own = account && open && (await findOfAccount(db, { account, cycleId: open.id }));
  if (own && own.status !== 'draft') throw redirect(`/scholarships/applications/${own.id}`, 303);
  return own ? { draft: own, key: own.id } : null;
}

async function describeDraft(context: Readonly<RouterContextProvider>, { id, answers, email }: Application) {
  const { db } = context.get(appContext);
  const files = await listApplicationFiles(db, id);
  return {
    values: showAnswersAgain(answers),
    email,
    files: files.map(({ kind, name, bytes }) => ({ kind, name, bytes })),
  };
}

/** What the account knows already (WCAG 3.3.7). */
function filledInFor(context: Readonly<RouterContextProvider>): Record<string, string> {
  const member = findMember(context);
  if (!member?.emailConfirmedAt) return {};
  const fullName = `${member.firstName} ${member.lastName}`.trim();
  return { fullName, email: member.email, ...(member.phone && { phone: member.phone }) };
}

function noticeOf({ searchParams }: URL) {
  const removed = applicationFileKinds.find((kind) => kind === searchParams.get('removed')) ?? null;
  return {
    isSaved: searchParams.get('saved') === '1',
    removed,
    isPrivate: isToken(searchParams.get('application')),
  };
}

type FormProps = { form: Route.ComponentProps['loaderData']; result: ApplicationResult | undefined };

/** The application for a scholarship: what it takes, and the form (docs/product.md, "Scholarships"). */
export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { show, next, isOff, hasNewsletter } = loaderData;
  // A form that comes back is shown whatever else is true: what was written must not be lost.
  if (show === 'form' || actionData) return <FormPage form={loaderData} result={actionData} />;
  if (show === 'sent') return <SentPage />;
  return show === 'unknown' ? <UnknownPage /> : <ClosedPage {...{ next, isOff, hasNewsletter }} />;
}

function FormPage({ form, result }: FormProps) {
  const t = useText('scholarships');
  const { cycle, programs, rules, timestamp, draft, filledIn, isSaved, removed, isPrivate } = form;
  const errors = useApplicationErrors(result);
  const key = result ? result.key : form.key;
  const isNew = !draft && !result;
  return (
    <>
      <PageHead
        title={t('apply.title')}
        section={t('title')}
        description={t('apply.lead')}
        isHidden={isPrivate || isSaved}
        hasErrors={errors !== null}
      />
      <PageHeading
        lead={t('apply.lead')}
        breadcrumb={
          <Breadcrumb trail={[{ label: t('title'), href: '/scholarships' }]} current={t('apply.title')} />
        }
        after={
          !result && (
            <DraftNotice
              isSaved={isSaved}
              removed={removed}
              mailedTo={isPrivate ? (draft?.email ?? null) : null}
            />
          )
        }
      >
        {t('apply.title')}
      </PageHeading>
      <Band>
        <SideColumn
          side={
            <>
              {cycle && <NeededPart cycle={cycle} rules={rules} isNew={isNew} />}
              <HelpLine />
            </>
          }
        >
          <ApplicationForm
            draftKey={key}
            programs={programs}
            files={result?.files ?? draft?.files ?? []}
            errors={errors}
            values={result?.values ?? { ...filledIn, ...draft?.values }}
            timestamp={timestamp}
          />
        </SideColumn>
      </Band>
    </>
  );
}

type ClosedProps = {
  next: { title: string; opensOn: string } | null;
  isOff: boolean;
  hasNewsletter: boolean;
};

function ClosedPage({ next, ...switches }: ClosedProps) {
  const t = useText('scholarships');
  return (
    <>
      <PageHead title={t('apply.title')} section={t('title')} description={t('apply.closed.lead')} />
      <PageHeading lead={t('apply.closed.lead')}>{t('apply.title')}</PageHeading>
      <Band>
        <ApplyPart open={null} next={next} {...switches} />
      </Band>
    </>
  );
}
