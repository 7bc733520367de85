import sharp from 'sharp';
import { addImage } from '#domain/documents/images/add-image.ts';
import { archiveDocument } from '#domain/documents/archive-document.ts';
import { changeSettingGroup, readSettingGroup } from '#domain/site/change-setting-group.ts';
import { createDocument } from '#domain/documents/create-document.ts';
import { declareConsentVersion } from '#domain/documents/declare-consent-version.ts';
import { deleteImage } from '#domain/documents/images/delete-image.ts';
import { describeImage } from '#domain/documents/images/describe-image.ts';
import { moveImpactFigure } from '#domain/site/move-impact-figure.ts';
import { moveMenuItem } from '#domain/site/move-menu-item.ts';
import { moveSdgGoal } from '#domain/site/move-sdg-goal.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { removeImpactFigure } from '#domain/site/remove-impact-figure.ts';
import { removeMenuItem } from '#domain/site/remove-menu-item.ts';
import { removeSdgGoal } from '#domain/site/remove-sdg-goal.ts';
import { replaceImage } from '#domain/documents/images/replace-image.ts';
import { restoreRevision } from '#domain/documents/restore-revision.ts';
import { saveImpactFigure } from '#domain/site/save-impact-figure.ts';
import { saveMenuItem } from '#domain/site/save-menu-item.ts';
import { saveRevision } from '#domain/documents/save-revision.ts';
import { saveSdgGoal } from '#domain/site/save-sdg-goal.ts';
import { scheduleDocument } from '#domain/documents/schedule-document.ts';
import { unscheduleDocument } from '#domain/documents/unschedule-document.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { makeArticle } from '../documents/documents.ts';
import { fileCheck } from '../files/file-check.ts';
import { days } from '../scholarships/scholarship-world.ts';
import { both, now, type Act, type Acting, type Acts, type By } from './acting.ts';

const soon = days(1);

const documents: Acts = {
  async createDocument({ db }) {
    const content = makeArticle();
    return await Promise.resolve({
      ...{ action: 'document.create', kind: 'document' },
      run: async (by) => (await createDocument(db, { kind: 'article', content, ...by }, now)).id,
    });
  },
  saveRevision: (acting) =>
    onArticle(acting, 'document.save', async (documentId, by) => {
      await saveRevision(acting.db, { documentId, basedOn: 1, content: makeArticle(), ...by }, now);
    }),
  async restoreRevision(acting) {
    const { db } = acting;
    return await onArticle(
      acting,
      'document.restore',
      async (documentId, by) => {
        await restoreRevision(db, { documentId, number: 1, basedOn: 2, ...by }, now);
      },
      async (documentId, by) => {
        await saveRevision(db, { documentId, basedOn: 1, content: makeArticle(), ...by }, now);
      },
    );
  },
  publishDocument: (acting) =>
    onArticle(acting, 'document.publish', (documentId, by) => publish(acting, { documentId, ...by })),
  archiveDocument: (acting) =>
    onArticle(
      acting,
      'document.archive',
      (documentId, by) => archiveDocument(acting.db, { documentId, ...by }, now),
      (documentId, by) => publish(acting, { documentId, ...by }),
    ),
  scheduleDocument: (acting) =>
    onArticle(acting, 'document.schedule', (documentId, by) => schedule(acting, { documentId, ...by })),
  unscheduleDocument: (acting) =>
    onArticle(
      acting,
      'document.unschedule',
      (documentId, by) => unscheduleDocument(acting.db, { documentId, ...by }, now),
      (documentId, by) => schedule(acting, { documentId, ...by }),
    ),
  async declareConsentVersion(acting) {
    const { db, by } = acting;
    const content = { ...makeArticle({ slug: 'terms', category: null }), fields: {} };
    const { id: documentId } = await createDocument(db, { kind: 'page', content, ...by }, now);
    await publish(acting, { documentId, ...by });
    const changed = { ...content, title: both('Other terms') };
    await saveRevision(db, { documentId, basedOn: 1, content: changed, ...by }, now);
    await publishDocument(db, { documentId, number: 2, ...by }, now);
    return {
      ...{ action: 'consent.declare', kind: 'settings' },
      run: async (by) => {
        await declareConsentVersion(db, { kind: 'terms', revision: 2, ...by }, now);
        return 'terms';
      },
    };
  },
};

const images: Acts = {
  // The files lie in the store before the transaction that keeps them; what nothing keeps is swept away.
  async addImage({ db, store }) {
    const alternative = both('A braille cell');
    const fields = { name: 'a.png', bytes: await photo(), check: fileCheck(), alternative };
    return {
      ...{ action: 'image.add', kind: 'image', before: ['stored_files'] },
      run: async (by) => (await addImage(db, store, { ...fields, ...by }, now)).id,
    };
  },
  async replaceImage(acting) {
    const { db, store } = acting;
    const bytes = await photo();
    const act = await onImage(acting, 'image.replace', (imageId, by) =>
      replaceImage(db, store, { imageId, name: 'b.png', bytes, check: fileCheck(), ...by }, now),
    );
    return { ...act, before: ['stored_files'] };
  },
  describeImage: (acting) =>
    onImage(acting, 'image.describe', (imageId, by) =>
      describeImage(acting.db, { imageId, alternative: both('Six dots'), ...by }, now),
    ),
  deleteImage: (acting) =>
    onImage(acting, 'image.delete', (imageId, by) => deleteImage(acting.db, { imageId, ...by }, now)),
};

const label = both('Members');
const source = both('Counted by us');

const lists: Acts = {
  async saveImpactFigure({ db }) {
    const figure = { key: null, value: 7, suffix: '+', label, source, asOf: '2026-11-01' };
    return await Promise.resolve({
      ...{ action: 'impact.add', kind: 'impact_figure' },
      run: async (by) => (await saveImpactFigure(db, { ...figure, ...by }, now)).key,
    });
  },
  moveImpactFigure: (acting) =>
    onFigure(acting, 'impact.move', (key, by) => moveImpactFigure(acting.db, { key, to: 'up', ...by }, now)),
  removeImpactFigure: (acting) =>
    onFigure(acting, 'impact.remove', (key, by) => removeImpactFigure(acting.db, { key, ...by }, now)),
  async saveMenuItem({ db }) {
    const item = { key: null, place: 'main', href: '/faq', label } as const;
    return await Promise.resolve({
      ...{ action: 'menu.add', kind: 'menu_item' },
      run: async (by) => (await saveMenuItem(db, { ...item, ...by }, now)).key,
    });
  },
  moveMenuItem: (acting) =>
    onMenuItem(acting, 'menu.move', (key, by) => moveMenuItem(acting.db, { key, to: 'up', ...by }, now)),
  removeMenuItem: (acting) =>
    onMenuItem(acting, 'menu.remove', (key, by) => removeMenuItem(acting.db, { key, ...by }, now)),
  saveSdgGoal: ({ db }) =>
    Promise.resolve({
      ...{ action: 'goal.add', kind: 'sdg_goal' },
      run: (by) => addGoal({ db, by }, 1),
    }),
  async moveSdgGoal({ db, by }) {
    await addGoal({ db, by }, 2);
    const id = await addGoal({ db, by }, 3);
    return {
      ...{ action: 'goal.move', kind: 'sdg_goal' },
      run: async (by) => {
        await moveSdgGoal(db, { number: 3, to: 'up', ...by }, now);
        return id;
      },
    };
  },
  async removeSdgGoal({ db, by }) {
    const id = await addGoal({ db, by }, 4);
    return {
      ...{ action: 'goal.remove', kind: 'sdg_goal' },
      run: async (by) => {
        await removeSdgGoal(db, { number: 4, ...by }, now);
        return id;
      },
    };
  },
  async changeSettingGroup({ db }) {
    const { values, fingerprint: basedOn } = await readSettingGroup(db, 'amounts');
    const amounts = { ...values.amounts, guaranteeDays: values.amounts.guaranteeDays + 1 };
    return {
      ...{ action: 'settings.change', kind: 'settings' },
      run: async (by) => {
        await changeSettingGroup(db, { group: 'amounts', values: { amounts }, basedOn, ...by }, now);
        return 'amounts';
      },
    };
  },
};

export const content: Acts = { ...documents, ...images, ...lists };

type Step = (id: string, by: By) => Promise<void>;

async function onArticle(
  { db, by }: Acting,
  action: AuditAction,
  step: Step,
  prepare: Step = () => Promise.resolve(),
): Promise<Act> {
  const { id } = await createDocument(db, { kind: 'article', content: makeArticle(), ...by }, now);
  await prepare(id, by);
  return { action, kind: 'document', run: doTo(id, step) };
}

async function onImage({ db, store, by }: Acting, action: AuditAction, step: Step): Promise<Act> {
  const fields = { name: 'a.png', bytes: await photo(), check: fileCheck(), alternative: null, ...by };
  const { id } = await addImage(db, store, fields, now);
  return { action, kind: 'image', run: doTo(id, step) };
}

async function onFigure({ db, by }: Acting, action: AuditAction, step: Step): Promise<Act> {
  const figure = { key: null, value: 7, suffix: '', label, source, asOf: '2026-11-01', ...by };
  await saveImpactFigure(db, figure, now);
  const { key } = await saveImpactFigure(db, figure, now);
  return { action, kind: 'impact_figure', run: doTo(key, step) };
}

async function onMenuItem({ db, by }: Acting, action: AuditAction, step: Step): Promise<Act> {
  const item = { key: null, place: 'main', href: '/faq', label, ...by } as const;
  await saveMenuItem(db, item, now);
  const { key } = await saveMenuItem(db, { ...item, href: '/blog' }, now);
  return { action, kind: 'menu_item', run: doTo(key, step) };
}

async function addGoal({ db, by }: Pick<Acting, 'db' | 'by'>, number: number): Promise<string> {
  await saveSdgGoal(db, { number, isNew: true, title: label, text: label, ...by }, now);
  return String(number);
}

function doTo(id: string, step: Step): Act['run'] {
  return async (by) => {
    await step(id, by);
    return id;
  };
}

const publish = ({ db }: Acting, which: By & { documentId: string }) =>
  publishDocument(db, { number: 1, ...which }, now);
const schedule = ({ db }: Acting, which: By & { documentId: string }) =>
  scheduleDocument(db, { number: 1, at: soon, ...which }, now);

async function photo(): Promise<Buffer> {
  return await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}
