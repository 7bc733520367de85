import type { AuditAction } from '#domain/manifests.ts';
import { deleteBroadcast } from '#domain/notifications/broadcasts/delete-broadcast.ts';
import { deleteTemplate } from '#domain/notifications/broadcasts/delete-template.ts';
import { saveBroadcast, type BroadcastToSave } from '#domain/notifications/broadcasts/save-broadcast.ts';
import { saveTemplate } from '#domain/notifications/broadcasts/save-template.ts';
import { startBroadcast } from '#domain/notifications/broadcasts/start-broadcast.ts';
import { stopBroadcast } from '#domain/notifications/broadcasts/stop-broadcast.ts';
import { testBroadcast } from '#domain/notifications/broadcasts/test-broadcast.ts';
import { unscheduleBroadcast } from '#domain/notifications/broadcasts/unschedule-broadcast.ts';
import { site, words } from '../notifications/broadcast-world.ts';
import { days } from '../scholarships/scholarship-world.ts';
import { now, type Act, type Acting, type Acts } from './acting.ts';

const draft = {
  ...{ known: null, name: 'News', kind: 'product-news', href: '/blog', words, segment: 'all', choice: '' },
  channels: ['in-app', 'mail', 'whatsapp'],
} satisfies Omit<BroadcastToSave, 'actor' | 'whence'>;

export const broadcasts: Acts = {
  async saveBroadcast({ db, by }) {
    return await Promise.resolve({
      ...{ action: 'broadcast.save', kind: 'broadcast' },
      run: () => saveBroadcast(db, { ...draft, ...by }, now),
    });
  },
  deleteBroadcast: (acting) =>
    onBroadcast(acting, 'broadcast.delete', (id) => deleteBroadcast(acting.db, { id, ...acting.by }, now)),
  startBroadcast: (acting) => onBroadcast(acting, 'broadcast.start', (id) => start(acting, id, null)),
  testBroadcast: (acting) =>
    onBroadcast(acting, 'broadcast.test', (id) => testBroadcast(acting.db, { id, site, ...acting.by }, now)),
  stopBroadcast: (acting) =>
    onBroadcast(
      acting,
      'broadcast.stop',
      (id) => stopBroadcast(acting.db, { id, ...acting.by }, now),
      (id) => start(acting, id, null),
    ),
  unscheduleBroadcast: (acting) =>
    onBroadcast(
      acting,
      'broadcast.unschedule',
      (id) => unscheduleBroadcast(acting.db, { id, ...acting.by }, now),
      (id) => start(acting, id, days(1)),
    ),
  async saveTemplate({ db, by }) {
    return await Promise.resolve({
      ...{ action: 'broadcast_template.save', kind: 'broadcast_template' },
      run: () => saveTemplate(db, { ...draft, name: 'Saved', ...by }, now),
    });
  },
  async deleteTemplate({ db, by }) {
    const id = await saveTemplate(db, { ...draft, name: 'Deleted', ...by }, now);
    return {
      ...{ action: 'broadcast_template.delete', kind: 'broadcast_template' },
      run: async () => {
        await deleteTemplate(db, { id, ...by }, now);
        return id;
      },
    };
  },
};

type Step = (id: string) => Promise<void>;

async function onBroadcast(
  { db, by }: Acting,
  action: AuditAction,
  step: Step,
  prepare: Step = () => Promise.resolve(),
): Promise<Act> {
  const id = await saveBroadcast(db, { ...draft, ...by }, now);
  await prepare(id);
  return {
    ...{ action, kind: 'broadcast' },
    run: async () => {
      await step(id);
      return id;
    },
  };
}

const start = ({ db, by }: Acting, id: string, at: Date | null) =>
  startBroadcast(db, { id, revision: 1, at, ...by }, now);
