import {
  closeForumTag,
  deleteForumTag,
  mergeForumTag,
  renameForumTag,
  reopenForumTag,
} from '#domain/forums/tags/keep-tags.ts';
import { exportForumTags } from '#domain/forums/tags/tag-list.ts';
import { forumTags } from '#domain/forums/tags/tag-tables.server.ts';
import { freshTag } from '../forums/tag-world.ts';
import { now, type Act, type Acting, type Acts } from './acting.ts';

async function makeTag({ db }: Pick<Acting, 'db'>): Promise<{ id: string; name: string }> {
  const name = `staff ${freshTag()}`;
  const slug = name.replaceAll(' ', '-');
  const tag = { key: name, slug, name, language: 'en', createdAt: now } as const;
  const [row] = await db.insert(forumTags).values(tag).returning({ id: forumTags.id });
  return { id: row!.id, name };
}

/** A verb of a tag, ready to be done. */
function onTag(id: string, did: string, run: (by: Parameters<Act['run']>[0]) => Promise<unknown>): Act {
  return {
    ...{ action: `forum_tag.${did}` as Act['action'], kind: 'forum_tag' },
    run: async (by) => {
      await run(by);
      return id;
    },
  };
}

export const tagActs: Acts = {
  renameForumTag: async (acting) => {
    const { id, name: seen } = await makeTag(acting);
    const name = `staff ${freshTag()}`;
    return onTag(id, 'rename', (by) => renameForumTag(acting.db, { ...by, id, name, seen }, now));
  },
  mergeForumTag: async (acting) => {
    const [{ id }, { name: into }] = [await makeTag(acting), await makeTag(acting)];
    return onTag(id, 'merge', (by) => mergeForumTag(acting.db, { ...by, id, into }, now));
  },
  closeForumTag: async (acting) => {
    const { id } = await makeTag(acting);
    return onTag(id, 'close', (by) => closeForumTag(acting.db, { ...by, id }, now));
  },
  reopenForumTag: async (acting) => {
    const { id } = await makeTag(acting);
    await closeForumTag(acting.db, { ...acting.by, id }, now);
    return onTag(id, 'reopen', (by) => reopenForumTag(acting.db, { ...by, id }, now));
  },
  deleteForumTag: async (acting) => {
    const { id } = await makeTag(acting);
    return onTag(id, 'delete', (by) => deleteForumTag(acting.db, { ...by, id }, now));
  },
  exportForumTags: async (acting) => {
    await makeTag(acting);
    const query = { sort: 'name', direction: 'ascending' } as const;
    return {
      ...{ action: 'forum_tags.export', kind: 'forum_tag', onlyReads: true },
      run: async (by) => {
        for await (const row of await exportForumTags(acting.db, { ...by, query }, now)) void row;
        return null;
      },
    };
  },
};
