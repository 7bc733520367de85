import type { ProposeState } from './propose-state.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { ObstacleWords } from './proposals/obstacle-words.tsx';

type Props = { project: { id: string; slug: string }; state: ProposeState };

/** How this reader takes part in a project: by a proposal, by the one that they have, or by what is missing first. */
export function ProposePart({ project, state }: Props) {
  const t = useText('job-board');
  return (
    <Section id="propose" heading={t('propose.heading')}>
      <Stack>
        <Words project={project} state={state} />
      </Stack>
    </Section>
  );
}

function Words({ project, state }: Props) {
  const t = useText('job-board');
  if (state.kind === 'entered')
    return (
      <>
        <p>{t('propose.entered')}</p>
        <p>
          <Link href="/contact" look="standing">
            {t('propose.entered.link')}
          </Link>
        </p>
      </>
    );
  if (state.kind === 'obstacle') return <ObstacleWords obstacle={state.obstacle} projectId={project.id} />;
  if (state.kind === 'active')
    return (
      <>
        <p>{t(state.isDraft ? 'propose.begun' : 'propose.done')}</p>
        <p>
          <Link href={`/freelance/proposals/${state.id}`} look="standing">
            {t('propose.see')}
          </Link>
        </p>
      </>
    );
  return (
    <>
      <p>{t('propose.text')}</p>
      <div>
        <ButtonLink href={`/freelance/projects/${project.slug}/propose`}>{t('propose.link')}</ButtonLink>
      </div>
      {state.kind === 'stranger' && (
        <p>
          <Link href="/apply" look="standing">
            {t('propose.apply')}
          </Link>
        </p>
      )}
    </>
  );
}
