import type { ProposeObstacle } from '#domain/marketplace/proposals/may-propose.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { LoadedProposal } from './load-proposal.server.ts';
import { ObstacleWords } from './obstacle-words.tsx';

type Props = Pick<LoadedProposal, 'project' | 'terms'> & {
  path: string;
  obstacle: ProposeObstacle | null;
  result: FormResult | undefined;
};

/** The second of two steps: sending a draft, changing it, or giving it up. */
export function CheckPart({ path, project, terms, obstacle, result }: Props) {
  const t = useText('proposals');
  const errors = useButtonErrors(resultOf(result, 'proposal-step'));
  return (
    <Section id="send" heading={t('check.heading')}>
      <Stack>
        {obstacle !== null && obstacle !== 'unseen' && (
          <ObstacleWords obstacle={obstacle} projectId={project.id} />
        )}
        {obstacle === 'unseen' && <p>{t('check.closed')}</p>}
        <div>
          <ButtonLink href={`${path}/edit`}>{t('check.edit')}</ButtonLink>
        </div>
        <Form action={path} errors={errors}>
          <input type="hidden" name="seen" value={terms.id} />
          <DecisionDots />
          {obstacle === null && (
            <>
              <p>{t('check.text')}</p>
              <div>
                <Button look="primary" name="action" value="send" busyLabel={t('busy')}>
                  {t('check.send')}
                </Button>
              </div>
            </>
          )}
          <p>{t('check.discard.text')}</p>
          <div>
            <Button look="danger" name="action" value="discard" busyLabel={t('busy')}>
              {t('check.discard')}
            </Button>
          </div>
        </Form>
      </Stack>
    </Section>
  );
}
