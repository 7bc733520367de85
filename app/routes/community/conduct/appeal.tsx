import { data, type HeadersArgs } from 'react-router';
import { makeAppeal } from '#domain/moderation/make-appeal.ts';
import { conductLimits } from '#domain/moderation/report-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/appeal';
import { appealForm } from './appeal-form.server.ts';
import { DecisionPart } from './decision-part.tsx';
import { getDecided, readOwnDecisions } from './own-decisions.server.ts';

/** The decision of the address, with its place in the list. @throws 404 for one that is not about the reader. */
async function getOwnDecision(context: Route.LoaderArgs['context'], id: string) {
  const decisions = await readOwnDecisions(context);
  const index = decisions.findIndex((decision) => decision.id === id);
  const decision = decisions[index];
  if (!decision) throw data(null, { status: 404 });
  return { decision, number: decisions.length - index };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return await getOwnDecision(context, params.id);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const userId = getDecided(context);
  await getOwnDecision(context, params.id);
  const requestSource = requestSourceOf(request, context);
  return await appealForm.handle(
    { request, context },
    async ({ values: { words } }) => {
      await makeAppeal(db, { decisionId: params.id, userId, words, requestSource }, now);
      return '/community/decisions?done=appealed';
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Appeals against a decision about the reader, once. */
export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('conduct');
  const { decision, number } = loaderData;
  const errors = useFormErrors(actionData, {
    say: (problem) => t(problem as 'words.long', { most: conductLimits.appeal }),
  });
  return (
    <PageFrame
      title={t('appeal.title', { number })}
      section={t('community')}
      trail={[
        { label: t('community'), href: '/community' },
        { label: t('decisions.title'), href: '/community/decisions' },
      ]}
      lead={t('appeal.lead')}
      hasErrors={actionData !== undefined}
    >
      <Section id="decision" heading={t(`heading.${decision.action}`, { number })}>
        <DecisionPart decision={decision} />
      </Section>
      <Section id="appeal" heading={t('appeal.heading')} tone="sand">
        {decision.mayAppeal || actionData ? (
          <Stack>
            <p>
              {t('appeal.until')} <DateText at={decision.appealUntil} withTime />
            </p>
            <Form
              action={`/community/decisions/${decision.id}`}
              errors={errors}
              values={actionData?.values ?? {}}
            >
              <TextAreaField
                name="words"
                label={t('appeal.words')}
                hint={t('appeal.words.hint', { most: conductLimits.appeal })}
                rows={8}
                maxLength={conductLimits.appeal}
              />
              <div>
                <Button look="primary" busyLabel={t('busy')}>
                  {t('appeal.send')}
                </Button>
              </div>
            </Form>
          </Stack>
        ) : (
          <p>{t(decision.appeal ? 'appeal.once' : 'appeal.over')}</p>
        )}
      </Section>
    </PageFrame>
  );
}
