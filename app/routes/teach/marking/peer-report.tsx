import { data, type HeadersArgs } from 'react-router';
import { findReport } from '#domain/learning/assignments/peers/peer-reviews.ts';
import { settlePeerReport } from '#domain/learning/assignments/peers/report-peer.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { peerSettleForm } from '#routes/learning/peers/peer-forms.server.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { Route } from './+types/peer-report';
import { readMarker } from './marker.server.ts';
import { MarkingPage } from './marking-page.tsx';
import { findAsked } from './submission.server.ts';

async function load(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const { db, language } = context.get(appContext);
  const { lesson } = await findAsked(context, params.id);
  const found = await findReport(db, { submissionId: params.id, id: params.report });
  if (!found) throw data(null, { status: 404 });
  const { about, note, outcome } = found.report;
  return { about, note, outcome, words: found.words, lesson: pick(lesson.title, language), ...params };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return await load(context, params);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const marker = readMarker(request, context);
  const { db, now } = context.get(appContext);
  await load(context, params);
  return await peerSettleForm.handle({ request, context }, async ({ values: { outcome } }) => {
    await settlePeerReport(db, { reportId: params.report, outcome, ...marker }, now);
    return `/teach/marking/${params.id}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What a learner found hurtful, and what a teacher decides about it. */
export default function PeerReport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('peers');
  const { id, report, about, note, outcome, words, lesson } = loaderData;
  const errors = useButtonErrors(actionData);
  const title = t(`teach.report.${about}`, { lesson: `\u2068${lesson}\u2069` });
  return (
    <MarkingPage title={title} lead={t(`teach.report.lead.${about}`)} hasErrors={errors !== null} isBelow>
      <Band>
        <Stack gap="apart">
          <Part id="note" heading={t('teach.note')}>
            <TypedText text={note} />
          </Part>
          {about === 'feedback' && words && (
            <Part id="words" heading={t('teach.words')}>
              <TypedText text={words} />
            </Part>
          )}
          <p>
            <Link href={`/teach/marking/${id}`} look="standing">
              {t('teach.to-work')}
            </Link>
          </p>
          {outcome ? (
            <Notice>{t(`teach.outcome.${outcome}`)}</Notice>
          ) : (
            <Form action={`/teach/marking/${id}/reports/${report}`} errors={errors} values={{}}>
              <DecisionDots />
              <ButtonRow>
                <Button look="primary" name="outcome" value="hidden" busyLabel={t('hurt.busy')}>
                  {t(`teach.hide.${about}`)}
                </Button>
                <Button name="outcome" value="kept" busyLabel={t('hurt.busy')}>
                  {t(`teach.keep.${about}`)}
                </Button>
              </ButtonRow>
            </Form>
          )}
        </Stack>
      </Band>
    </MarkingPage>
  );
}
