import type { Notification } from '#domain/notifications/notify/notifications.ts';
import { valuesFor } from '#domain/notifications/notify/notification-values.ts';
import { useText, type TextOf } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';

/** What a notification says, in a language. */
export function sayNotification(
  t: TextOf<'notifications'>,
  { kind, values }: Pick<Notification, 'kind' | 'values'>,
  language: Language,
): string {
  return t(`kind.${kind}`, valuesFor(values, language) as { text: string });
}

/** The same on a page. */
export function useNotificationWords(): (notification: Pick<Notification, 'kind' | 'values'>) => string {
  const t = useText('notifications');
  const { language } = usePage();
  return (notification) => sayNotification(t, notification, language);
}
