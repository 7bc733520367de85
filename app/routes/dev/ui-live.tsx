import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { DialogButton } from '#ui/layout/dialog.tsx';
import { MessageHistory, MessagesProvider, useSay } from '#ui/layout/messages.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';

export const handle = { live: true, text: ['dev-live'] } satisfies PageHandle;

/** The gallery of the components that need a script. Not in production. */
export default function LiveDesignSystem() {
  const t = useText('dev-live');
  return (
    <MessagesProvider>
      <PageHead title={t('title')} section={t('section')} isHidden />
      <PageHeading lead={t('lead')} after={<ButtonLink href="/dev/ui">{t('back')}</ButtonLink>}>
        {t('title')}
      </PageHeading>
      <Section id="dialog" heading={t('dialog')}>
        <DialogButton
          button={{ children: t('dialogOpen'), look: 'danger' }}
          title={t('dialogTitle')}
          closeLabel={t('dialogKeep')}
          actions={(close) => (
            <Button type="button" look="danger" onPress={close}>
              {t('dialogOpen')}
            </Button>
          )}
        >
          {t('dialogText')}
        </DialogButton>
      </Section>
      <Section id="tabs" heading={t('tabs')} tone="sand">
        <Tabs
          label={t('tabsLabel')}
          tabs={[
            { id: 'outline', label: t('tabOutline'), content: <p>{t('tabOutlineText')}</p> },
            { id: 'reviews', label: t('tabReviews'), content: <p>{t('tabReviewsText')}</p> },
          ]}
        />
      </Section>
      <Section id="messages" heading={t('messages')}>
        <MessageGallery />
      </Section>
    </MessagesProvider>
  );
}

function MessageGallery() {
  const t = useText('dev-live');
  const say = useSay();
  return (
    <Stack>
      <div>
        <Button type="button" onPress={() => say(t('message'))}>
          {t('messagesSend')}
        </Button>
      </div>
      <MessageHistory />
    </Stack>
  );
}
