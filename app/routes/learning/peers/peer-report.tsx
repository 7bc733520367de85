import { data, type HeadersArgs } from 'react-router';
import { peerLimits } from '#domain/learning/assignments/peers/peer-constants.ts';
import { findReportable } from '#domain/learning/assignments/peers/peer-reviews.ts';
import { reportPeer } from '#domain/learning/assignments/peers/report-peer.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { Route } from './+types/peer-report';
import { peerReportForm } from './peer-forms.server.ts';
import { loadPeers } from './peer-frame.server.ts';
import { PeersPage } from './peers-page.tsx';

async function load(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const peers = await loadPeers(context, params);
  const { db } = context.get(appContext);
  const found = await findReportable(db, { userId: peers.userId, reviewId: params.review });
  if (found?.lessonId !== peers.lessonId) throw data(null, { status: 404 });
  return { ...peers, found };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { found, path, names } = await load(context, params);
  const { about, isReported, words } = found;
  return {
    path,
    names,
    about,
    isReported,
    review: params.review,
    words: about === 'feedback' ? words : null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, requestSource } = readAccount(request, context);
  const { userId, path, found } = await load(context, params);
  const { about } = found;
  return await peerReportForm.handle({ request, context }, async ({ values: { note } }) => {
    await reportPeer(db, { userId, reviewId: params.review, about, note: note.text, requestSource }, now);
    return about === 'work' ? `${path}/peers?done=reported` : `${path}?done=reported`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Says that a work, or what was said about one, hurts; the teachers read it. */
export default function PeerReport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('peers');
  const { path, names, about, isReported, review, words } = loaderData;
  const errors = useFormErrors(actionData, {
    say: (problem) => t(problem as 'note.missing', { most: peerLimits.note }),
  });
  return (
    <PeersPage
      title={t(`hurt.title.${about}`)}
      lead={t(`hurt.lead.${about}`)}
      {...{ names, path }}
      isBelow={about === 'work'}
      hasErrors={errors !== null}
    >
      <Band>
        <Stack>
          {words && <TypedText text={words} />}
          {isReported ? (
            <p>{t('one.reported')}</p>
          ) : (
            <Form action={`${path}/peers/${review}/report`} errors={errors} values={actionData?.values ?? {}}>
              <TextAreaField
                name="note"
                label={t('note')}
                hint={t('note.hint', { most: peerLimits.note })}
                rows={3}
              />
              <Button look="primary" busyLabel={t('hurt.busy')}>
                {t('hurt.submit')}
              </Button>
            </Form>
          )}
        </Stack>
      </Band>
    </PeersPage>
  );
}
