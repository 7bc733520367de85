import type { AuditAction } from '#domain/manifests.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { deleteBroadcast } from '#domain/notifications/broadcasts/delete-broadcast.ts';
import { deleteTemplate } from '#domain/notifications/broadcasts/delete-template.ts';
import { saveBroadcast, type BroadcastToSave } from '#domain/notifications/broadcasts/save-broadcast.ts';
import { saveTemplate } from '#domain/notifications/broadcasts/save-template.ts';
import { startBroadcast, type BroadcastToStart } from '#domain/notifications/broadcasts/start-broadcast.ts';
import { stopBroadcast } from '#domain/notifications/broadcasts/stop-broadcast.ts';
import { testBroadcast } from '#domain/notifications/broadcasts/test-broadcast.ts';
import { unscheduleBroadcast } from '#domain/notifications/broadcasts/unschedule-broadcast.ts';
import { site, words } from '../notifications/broadcast-world.ts';
import { days } from '../scholarships/scholarship-world.ts';
import { now, type Act, type Acting, type Acts, type By } from './acting.ts';

const draft = {
  ...{ known: null, name: 'News', kind: 'product-news', href: '/blog', words, segment: 'all', choice: '' },
  channels: ['in-app', 'mail', 'whatsapp'],
} satisfies Omit<BroadcastToSave, keyof StaffContext>;

export const broadcasts: Acts = {
  async saveBroadcast({ db }) {
    return await Promise.resolve({
      ...{ action: 'broadcast.save', kind: 'broadcast' },
      run: (by) => saveBroadcast(db, { ...draft, ...by }, now),
    });
  },
  deleteBroadcast: (acting) =>
    onBroadcast(acting, 'broadcast.delete', (id, by) => deleteBroadcast(acting.db, { id, ...by }, now)),
  startBroadcast: (acting) =>
    onBroadcast(acting, 'broadcast.start', (id, by) => start(acting, { id, at: null, ...by })),
  testBroadcast: (acting) =>
    onBroadcast(acting, 'broadcast.test', (id, by) => testBroadcast(acting.db, { id, site, ...by }, now)),
  stopBroadcast: (acting) =>
    onBroadcast(
      acting,
      'broadcast.stop',
      (id, by) => stopBroadcast(acting.db, { id, ...by }, now),
      (id, by) => start(acting, { id, at: null, ...by }),
    ),
  unscheduleBroadcast: (acting) =>
    onBroadcast(
      acting,
      'broadcast.unschedule',
      (id, by) => unscheduleBroadcast(acting.db, { id, ...by }, now),
      (id, by) => start(acting, { id, at: days(1), ...by }),
    ),
  async saveTemplate({ db }) {
    return await Promise.resolve({
      ...{ action: 'broadcast_template.save', kind: 'broadcast_template' },
      run: (by) => saveTemplate(db, { ...draft, name: 'Saved', ...by }, now),
    });
  },
  async deleteTemplate({ db, by }) {
    const id = await saveTemplate(db, { ...draft, name: 'Deleted', ...by }, now);
    return {
      ...{ action: 'broadcast_template.delete', kind: 'broadcast_template' },
      run: async (by) => {
        await deleteTemplate(db, { id, ...by }, now);
        return id;
      },
    };
  },
};

type Step = (id: string, by: By) => Promise<void>;

async function onBroadcast(
  { db, by }: Acting,
  action: AuditAction,
  step: Step,
  prepare: Step = () => Promise.resolve(),
): Promise<Act> {
  const id = await saveBroadcast(db, { ...draft, ...by }, now);
  await prepare(id, by);
  return {
    ...{ action, kind: 'broadcast' },
    run: async (by) => {
      await step(id, by);
      return id;
    },
  };
}

const start = ({ db }: Acting, start: Omit<BroadcastToStart, 'revision'>) =>
  startBroadcast(db, { revision: 1, ...start }, now);
