import { data, type HeadersArgs } from 'react-router';
import { decisionLimits } from '#domain/conduct/conduct-constants.ts';
import { findGuidelines } from '#domain/conduct/guidelines.ts';
import { newcomerHref } from '#domain/forums/forum-constants.ts';
import { may } from '#domain/identity/permissions.ts';
import { namesToOthers } from '#domain/conversations/sides.ts';
import { claimReport, releaseReport } from '#domain/moderation/claim-report.ts';
import {
  conductDecisions,
  conductLimits,
  suspensionOfHref,
  type ReportedPage,
  type ThingReported,
} from '#domain/moderation/report-constants.ts';
import { findReport, openReport, thingOf } from '#domain/moderation/report-list.ts';
import { decideReport } from '#domain/moderation/report-process.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { NewcomerLink } from '#routes/staff/community/newcomer-link.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/report';
import { ClaimPart } from './claim-part.tsx';
import { conductClaimForm, conductDecisionForm, conductReleaseForm } from './report-form.server.ts';
import { EarlierPart, earlierOf } from './earlier-part.tsx';
import { ForumPart } from './forum-part.tsx';
import { GroupShownPart } from './group-shown-part.tsx';
import { showReportedGroup } from './group-shown.server.ts';
import { PageShownPart } from './page-shown-part.tsx';
import { SuspensionLink } from './suspension-link.tsx';
import { SurroundingsPart } from './surroundings-part.tsx';
import { TogetherPart } from './together-part.tsx';
import { useWaited, waitedSince } from './waited.ts';

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  const requestSource = requestSourceOf(request, context);
  const opened = await openReport(db, { reportId: params.id, actor, requestSource }, now);
  if (!opened) throw data(null, { status: 404 });
  const { report, read } = opened;
  const { id, messageId, number, reason, words, snapshot, pageShown, status, reportedAt } = report;
  if (!read) return { id, status, own: true as const, done: null };
  const { surroundings, forum, upheldBefore, steps, priority, claim, together, decisions } = read;
  const guidelines = await findGuidelines(db);
  const reporters = together.map(({ reporterId }) => reporterId);
  const people = [report.reporterId, report.reportedId, claim?.userId ?? null, ...reporters];
  const names = await namesToOthers(db, people);
  const nameOf = (userId: string | null) => (userId && names.get(userId)) ?? null;
  return {
    ...{ id, status, own: false as const, reason, words, snapshot, pageShown, reportedAt },
    ...{ upheldBefore, steps },
    what: thingOf(report),
    reporter: nameOf(report.reporterId),
    reported: nameOf(report.reportedId),
    newcomerHref: may(actor.roles, 'conduct.keep') ? newcomerHref(report.reportedId) : null,
    priority,
    waited: priority === null ? null : waitedSince(reportedAt, now),
    claim: claim && {
      ...{ isOwn: claim.userId === actor.userId, name: nameOf(claim.userId) },
      ...{ since: claim.since, until: claim.until },
    },
    others: decisions.map((decision) => earlierOf(decision, language)),
    suspensionHref: suspensionOfHref(report.reportedId, id),
    together: together.map(({ id, reason, words, reportedAt, reporterId }) => ({
      ...{ id, reason, words, reportedAt, reporter: nameOf(reporterId) },
    })),
    conversation: surroundings && {
      number: messageId === null ? null : number,
      title: pick(surroundings.title, language),
      names: { 1: surroundings.people[1].name, 2: surroundings.people[2].name },
      items: surroundings.items,
    },
    forum,
    group: await showReportedGroup(db, { report, actor }),
    rules: (guidelines?.rules ?? []).map(({ key, title }) => ({ value: key, label: pick(title, language) })),
    done: readDone(url, ['hide', 'warn', 'limit', 'dismiss', 'claim', 'release']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  if (!(await findReport(db, params.id))) throw data(null, { status: 404 });
  const requestSource = requestSourceOf(request, context);
  const deciding = { reportId: params.id, actor, requestSource, siteUrl: page.origin };
  const body = await request.formData();
  const submission = { request, context, body };
  const path = `/admin/moderation/${params.id}`;
  const asked = textOf(body, 'action');
  const taking = { reportId: params.id, actor, requestSource };
  if (asked === 'claim')
    return await conductClaimForm.handle(submission, async () => {
      await claimReport(db, taking, now);
      return `${path}?done=claim`;
    });
  if (asked === 'release')
    return await conductReleaseForm.handle(submission, async () => {
      await releaseReport(db, taking, now);
      return `${path}?done=release`;
    });
  return await conductDecisionForm.handle(submission, async ({ values }) => {
    await decideReport(db, { ...deciding, ...values }, now);
    return `${path}?done=${values.decision}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One report: what was reported in its surroundings, and the decision. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const waits = useWaited();
  const { own, done } = loaderData;
  const above = [{ href: '/admin/moderation', label: t('title') }];
  if (own)
    return (
      <StaffPage title={t('own.title')} lead={t('own.lead')} above={above}>
        {null}
      </StaffPage>
    );
  const { id, what, reason, words, snapshot, pageShown, reportedAt, upheldBefore, steps } = loaderData;
  const { conversation, forum, group, priority, waited, claim, together } = loaderData;
  const reported = loaderData.reported ?? t('nameless');
  const name = group?.event?.title ?? group?.group.name ?? reported;
  return (
    <StaffPage
      title={t(`one.${what}`, { name: `\u2068${name}\u2069` })}
      lead={t(`one.lead.${loaderData.status}`)}
      above={above}
      done={done && t(`done.${done === 'hide' ? hidingOf(what) : done}`)}
      errors={actionData !== undefined}
    >
      <Section id="report" heading={t('report')}>
        <Stack>
          <DetailsList
            look="rows"
            items={[
              { term: t('reason'), value: t(`reason.${reason}`) },
              { term: t('reporter'), value: <Named>{loaderData.reporter ?? t('nameless')}</Named> },
              { term: t(group ? 'kept-by' : 'about'), value: <Named>{reported}</Named> },
              ...(conversation ? [{ term: t('subject'), value: <Named>{conversation.title}</Named> }] : []),
              ...(forum ? [{ term: t('thread'), value: <Named>{forum.post.thread.title}</Named> }] : []),
              { term: t('reported'), value: <DateText at={reportedAt} withTime /> },
              ...(priority
                ? [
                    { term: t('priority'), value: t(`priority.${priority}`) },
                    { term: t('waits'), value: waits(waited) },
                  ]
                : []),
              { term: t('upheld-before'), value: t('upheld-before.count', { count: upheldBefore }) },
            ]}
          />
          {words !== null && <TypedText text={words} />}
          <NewcomerLink href={loaderData.newcomerHref} />
          <SuspensionLink href={loaderData.suspensionHref} />
        </Stack>
      </Section>
      {snapshot !== null && (
        <Section id="snapshot" heading={t(forum ? 'snapshot.post' : 'snapshot')}>
          <TypedText text={snapshot} />
        </Section>
      )}
      {pageShown && <PageShownPart page={pageShown} />}
      {group && <GroupShownPart {...group} />}
      {conversation && <SurroundingsPart id={id} {...conversation} />}
      {forum && <ForumPart {...forum} />}
      <EarlierPart others={loaderData.others} />
      {together.length > 0 && <TogetherPart others={together} />}
      {loaderData.status === 'open' && <ClaimPart id={id} claim={claim} result={actionData} />}
      <Section id="outcome" heading={t('decision')} tone="sand">
        <Decision {...loaderData} result={resultOf<FormResult>(actionData, 'conduct-decision')} />
      </Section>
      {steps.some((step) => step.reason !== null) && (
        <Section id="told" heading={t('told')}>
          <List items={steps} keyOf={({ id }) => String(id)}>
            {(step) => <TypedText text={step.reason ?? ''} />}
          </List>
        </Section>
      )}
    </StaffPage>
  );
}

/** What hiding is called: of a message, a post or a page. A group is not hidden. */
function hidingOf(what: ThingReported) {
  return what === 'post' ? 'hide-post' : what === 'person' ? 'hide-page' : 'hide';
}

type DecisionProps = {
  id: string;
  status: 'open' | 'upheld' | 'dismissed';
  what: ThingReported;
  pageShown: ReportedPage | null;
  rules: { value: string; label: string }[];
  claim: { isOwn: boolean } | null;
  result: FormResult | undefined;
};

function Decision({ id, status, what, pageShown, rules, claim, result }: DecisionProps) {
  const t = useText('staff-moderation');
  const labels = {
    ...{ decision: t('decision.label'), rule: t('rule'), days: t('decision.days') },
    reason: t('decision.reason'),
  };
  const fieldOf = { 'community-rule-unknown': 'rule' } as const;
  const errors = useStaffErrors(result, { labels, fieldOf });
  if (status !== 'open' && !result) return <p>{t('decided')}</p>;
  if (claim && !claim.isOwn && !result) return <p>{t('claim.held')}</p>;
  const choices = conductDecisions
    .filter((value) => value !== 'hide' || pageShown !== null || what === 'message' || what === 'post')
    .map((value) => {
      const isOfGroup = what === 'group' || what === 'event';
      const word = value === 'hide' ? hidingOf(what) : value === 'warn' && isOfGroup ? 'warn-group' : value;
      return { value, label: t(`decision.${word}`), note: t(`decision.${word}.note`) };
    });
  return (
    <Form action={`/admin/moderation/${id}`} errors={errors} values={result?.values ?? {}}>
      <RadioGroup name="decision" label={labels.decision} choices={choices} />
      <SelectField
        name="rule"
        label={labels.rule}
        hint={t('decision.rule.hint')}
        choices={rules}
        empty={true}
        isOptional
      />
      <Field
        name="days"
        label={labels.days}
        hint={t('decision.days.hint', { least: decisionLimits.leastDays, most: decisionLimits.mostDays })}
        inputMode="numeric"
        isOptional
      />
      <TextAreaField
        name="reason"
        label={labels.reason}
        hint={t('decision.reason.hint')}
        rows={5}
        maxLength={conductLimits.reason}
        isOptional
      />
      <Button look="primary" busyLabel={t('busy')}>
        {t('decision.save')}
      </Button>
    </Form>
  );
}
