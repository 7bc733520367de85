import type { Message } from '#domain/conversations/message-list.ts';
import { cairoDayOf } from '#platform/time/periods.ts';

/** Messages that stand under one heading: of a day, and of those the ones from the first new one on. */
export type ThreadGroup = { day: string; isNew: boolean; items: Message[] };

/** Messages by the day in Cairo on which they were sent; the first one that is new begins a part of its own. */
export function groupMessages(items: readonly Message[], firstUnread: number | null): ThreadGroup[] {
  const groups: ThreadGroup[] = [];
  for (const message of items) {
    const day = cairoDayOf(message.sentAt);
    const isNew = message.number === firstUnread;
    const last = groups.at(-1);
    if (last?.day === day && !isNew) last.items.push(message);
    else groups.push({ day, isNew, items: [message] });
  }
  return groups;
}
