import type { DomainModule } from '#domain/domain-module.ts';
import { memberSegments } from './broadcasts/member-segments.ts';
import { accountSource } from './broadcasts/segments.ts';
import { settleBroadcastsJob } from './broadcasts/settle-broadcasts.ts';
import { forgetNotifications, notificationDataPart } from './notify/notification-data.ts';
import { purgeNotificationsJob } from './notify/purge-notifications.ts';
import { tellSecurityNewsJob } from './notify/tell-security-news.ts';

export const notificationsModule = {
  jobs: () => [purgeNotificationsJob, tellSecurityNewsJob, settleBroadcastsJob],
  dataParts: () => [notificationDataPart],
  purgeParts: [forgetNotifications],
  segments: memberSegments,
  peopleSources: [accountSource],
} satisfies DomainModule;
