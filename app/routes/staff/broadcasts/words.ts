import type {
  BroadcastStatus,
  NotificationChannel,
} from '#domain/notifications/notify/notification-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';

/** How the state of a broadcast looks beside its words. */
export const toneOf = {
  draft: 'plain',
  scheduled: 'accent',
  sending: 'accent',
  sent: 'success',
  stopped: 'danger',
} as const satisfies Record<BroadcastStatus, string>;

/** Channels in words: "in the app, mail and WhatsApp". */
export function useChannelNames(): (channels: readonly NotificationChannel[]) => string {
  const t = useText('staff-notifications');
  const { language } = usePage();
  return (channels) =>
    new Intl.ListFormat(localeOf(language)).format(channels.map((channel) => t(`channel.${channel}`)));
}
