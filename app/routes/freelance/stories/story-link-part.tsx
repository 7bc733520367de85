import type { StoryStatus } from '#domain/marketplace/success-stories/story-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The way from a contract to the story about it, for whoever was asked. */
export function StoryLinkPart({ story }: { story: { id: string; status: StoryStatus } | null }) {
  const t = useText('success-stories');
  if (!story) return null;
  const isAsked = story.status === 'asked';
  return (
    <Section id="story" heading={t('link.heading')} tone={isAsked ? 'sand' : 'plain'}>
      <Stack>
        <p>{t(isAsked ? 'link.asked' : 'link.other')}</p>
        <div>
          <ButtonLink href={`/success-stories/${story.id}`} look={isAsked ? 'primary' : 'secondary'}>
            {t('link')}
          </ButtonLink>
        </div>
      </Stack>
    </Section>
  );
}
