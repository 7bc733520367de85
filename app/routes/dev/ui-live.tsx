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

export const handle = { live: true, text: ['dev'] } satisfies PageHandle;

/** The gallery of the components that need a script. Not in production. */
export default function LiveDesignSystem() {
  const t = useText('dev');
  return (
    <MessagesProvider>
      <PageHead title={t('live.title')} section={t('title')} isHidden />
      <PageHeading lead={t('live.lead')} after={<ButtonLink href="/dev/ui">{t('back')}</ButtonLink>}>
        {t('live.title')}
      </PageHeading>
      <Section id="dialog" heading={t('live.dialog')}>
        <DialogButton
          button={{ children: t('live.dialogOpen'), look: 'danger' }}
          title={t('live.dialogTitle')}
          closeLabel={t('live.dialogKeep')}
          actions={(close) => (
            <Button type="button" look="danger" onPress={close}>
              {t('live.dialogOpen')}
            </Button>
          )}
        >
          {t('live.dialogText')}
        </DialogButton>
      </Section>
      <Section id="tabs" heading={t('live.tabs')} tone="sand">
        <Tabs
          label={t('cards.1.title')}
          tabs={[
            { id: 'outline', label: t('live.tabOutline'), content: <p>{t('live.tabOutlineText')}</p> },
            { id: 'reviews', label: t('live.tabReviews'), content: <p>{t('live.tabReviewsText')}</p> },
          ]}
        />
      </Section>
      <Section id="messages" heading={t('live.messages')}>
        <MessageGallery />
      </Section>
    </MessagesProvider>
  );
}

function MessageGallery() {
  const t = useText('dev');
  const say = useSay();
  return (
    <Stack>
      <div>
        <Button type="button" onPress={() => say(t('live.message'))}>
          {t('live.messagesSend')}
        </Button>
      </div>
      <MessageHistory />
    </Stack>
  );
}
