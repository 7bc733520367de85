import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSession } from '#domain/identity/sessions.ts';
import { users } from '#domain/identity/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import {
  makeFreelancer,
  makeProfile,
  sampleProfile,
  type Freelancer,
} from '#tests/worlds/marketplace/profile-world.ts';
import { deleteProfile } from './delete-profile.ts';
import { findOwnProfile, findVisibleProfile } from './find-profiles.ts';
import { hideProfile, showProfile } from './moderate-profile.ts';
import type { ProfileContent } from './profile-content.ts';
import { findProfileForStaff, listProfilesForStaff } from './profile-list.ts';
import { freelancerProfiles, portfolioFiles, portfolioPieces } from './profiles-tables.server.ts';
import { saveProfile } from './save-profile.ts';
import { searchProfiles, type ProfileQuery } from './search-profiles.ts';

const now = new Date('2026-11-26T10:00:00Z');
const later = new Date('2026-11-26T11:00:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const siteUrl = 'https://baseera.example';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [sweepFilesKind]);
});
beforeEach(async () => {
  await db.delete(portfolioFiles);
  await db.delete(portfolioPieces);
  await db.delete(freelancerProfiles);
});

const save = (who: Freelancer, content: Partial<ProfileContent>, seen: string, at = later) =>
  saveProfile(db, { ...who.owner, content: sampleProfile(content), seen }, at);
const seenBy = async (slug: string, viewer: 'member' | 'visitor') =>
  (await findVisibleProfile(db, { slug, viewer })) !== null;

describe('a page of a freelancer', () => {
  it('is begun by whoever was invited, and by nobody else', async () => {
    const mona = await makeProfile(db, now, { visibility: 'private' });
    const own = await findOwnProfile(db, mona.session.userId);
    expect(own!.profile).toMatchObject({ slug: 'mona-adel', visibility: 'private', status: 'shown' });
    expect(await auditLines(db, mona.id)).toMatchObject([
      { action: 'freelancer_profile.save', details: { visibility: 'private' } },
    ]);
    const { sessionToken } = await makeMember(db, { secret: testSecret }, now);
    const session = (await findSession(db, sessionToken, now))!;
    const stranger = { session, emailKey: null, requestSource, content: sampleProfile(), seen: '' };
    await expect(saveProfile(db, stranger, now)).rejects.toMatchObject({
      code: 'profile-not-invited',
      status: 403,
    });
  });

  it('gets an address of its own from the name, in whatever letters that is', async () => {
    const slugs = [];
    for (const name of ['Mona Adel', 'Mona Adel', 'منى عادل', 'Li']) {
      const { session } = await makeProfile(db, now, { name });
      slugs.push((await findOwnProfile(db, session.userId))!.profile.slug);
    }
    expect(slugs).toEqual(['mona-adel', 'mona-adel-2', 'freelancer', 'freelancer-li']);
  });

  it('keeps its address, and takes none that another page has', async () => {
    await makeProfile(db, now, { slug: 'mona-adel' });
    const other = await makeProfile(db, now, { slug: 'huda' });
    const seen = now.toISOString();
    await expect(save(other, { slug: 'mona-adel' }, seen)).rejects.toMatchObject({
      code: 'profile-address-taken',
    });
    await save(other, { name: 'Huda Samir' }, seen);
    expect((await findOwnProfile(db, other.session.userId))!.profile.slug).toBe('huda');
  });

  it('is not written over unseen, and saved once when it is sent twice', async () => {
    const mona = await makeProfile(db, now);
    const seen = now.toISOString();
    await save(mona, { name: 'Mona A.' }, seen);
    await save(mona, { name: 'Mona A.' }, seen);
    await expect(save(mona, { name: 'Mona B.' }, seen)).rejects.toMatchObject({
      code: 'profile-saved-meanwhile',
      values: { savedAt: later.toISOString() },
    });
    await save(mona, { name: 'Mona B.' }, later.toISOString());
    expect((await findOwnProfile(db, mona.session.userId))!.profile.name).toBe('Mona B.');
    expect(await auditLines(db, mona.id)).toHaveLength(3);
  });

  it('is one, whatever two tabs do at once', async () => {
    const mona = await makeFreelancer(db, now);
    const asked = (name: string) => ({ ...mona.owner, content: sampleProfile({ name }), seen: '' });
    const outcomes = await race({
      one: () => saveProfile(db, asked('One'), now),
      two: () => saveProfile(db, asked('Two'), now),
    });
    expect(countDone(outcomes)).toBe(1);
    expect(await db.$count(freelancerProfiles)).toBe(1);
  });

  it('says enough before others may see it, and as little as it likes before that', async () => {
    const none = { en: '', ar: '' };
    const empty = { headline: none, about: none, skills: [] };
    const mona = await makeProfile(db, now, { ...empty, visibility: 'private' });
    for (const visibility of ['members', 'public'] as const)
      await expect(save(mona, { ...empty, visibility }, now.toISOString())).rejects.toMatchObject({
        code: 'profile-incomplete',
      });
    await expect(
      db.update(freelancerProfiles).set({ visibility: 'public' }).where(eq(freelancerProfiles.id, mona.id)),
    ).rejects.toThrow();
    await save(mona, { headline: { en: '', ar: 'مونتاج' }, visibility: 'public' }, now.toISOString());
  });
});

describe('who sees a page', () => {
  it.each([
    ['private', false, false],
    ['members', true, false],
    ['public', true, true],
  ] as const)('%s', async (visibility, member, visitor) => {
    await makeProfile(db, now, { visibility });
    expect(await seenBy('mona-adel', 'member')).toBe(member);
    expect(await seenBy('mona-adel', 'visitor')).toBe(visitor);
    const found = (viewer: ProfileQuery['viewer']) => listed({ viewer });
    expect(await found('member')).toEqual(member ? ['mona-adel'] : []);
    expect(await found('visitor')).toEqual(visitor ? ['mona-adel'] : []);
  });

  it('nobody while the account is suspended or waits for its deletion', async () => {
    const { session } = await makeProfile(db, now);
    for (const away of [{ suspendedAt: now }, { suspendedAt: null, deletionDueAt: later }]) {
      await db.update(users).set(away).where(eq(users.id, session.userId));
      expect(await seenBy('mona-adel', 'member')).toBe(false);
    }
  });

  it('learns no word of a private one', async () => {
    const about = { en: 'Xylotherapy', ar: '' };
    const mona = await makeProfile(db, now, { about, visibility: 'private' });
    const known = async () =>
      (await db.execute(`select from search_vocabulary where word = 'xylotherapy'`)).rows.length;
    expect(await known()).toBe(0);
    await save(mona, { about, visibility: 'members' }, now.toISOString());
    expect(await known()).toBe(1);
  });
});

const listed = async (query: Partial<ProfileQuery>) => {
  const asked = { viewer: 'visitor', q: '', language: 'en', page: 1, perPage: 12, ...query } as const;
  return (await searchProfiles(db, asked, now)).items.map(({ slug }) => slug);
};

describe('the list', () => {
  it('finds words in any spelling, skills, languages, rates and when somebody is available', async () => {
    await makeProfile(db, now, { slug: 'audio' });
    await makeProfile(db, later, {
      slug: 'translator',
      headline: { en: '', ar: 'ترجمة أدبيّة' },
      skills: ['arabic-to-english'],
      languages: { fr: 'fluent' },
      ratePiastres: null,
      availability: 'from',
      availableFrom: '2026-12-10',
    });
    expect(await listed({})).toEqual(['translator', 'audio']);
    expect(await listed({ q: 'ترجمه ادبية' })).toEqual(['translator']);
    expect(await listed({ q: 'PODCAST editor' })).toEqual(['audio']);
    expect(await listed({ q: 'reaper' })).toContain('audio');
    expect(await listed({ q: '!!' })).toEqual([]);
    expect(await listed({ skill: 'arabic-to-english' })).toEqual(['translator']);
    expect(await listed({ speaks: 'fr' })).toEqual(['translator']);
    expect(await listed({ mostPiastres: 20_000 })).toEqual(['audio']);
    expect(await listed({ mostPiastres: 10_000 })).toEqual([]);
    expect(await listed({ available: 'now' })).toEqual(['audio']);
    expect(await listed({ available: 'soon' })).toEqual(['translator', 'audio']);
    expect(await listed({ perPage: 1, page: 2 })).toEqual(['audio']);
    expect(await listed({ perPage: 1, page: 99 })).toEqual(['audio']);
  });
});

describe('staff', () => {
  const support = async () => {
    const { sessionToken } = await makeMember(db, { roles: ['support'], secret: testSecret }, now);
    return { actor: (await findSession(db, sessionToken, now))!, requestSource, siteUrl };
  };

  it('hide a page with a reason, which its owner is told, and show it again', async () => {
    const mona = await makeProfile(db, now);
    const by = { ...(await support()), profileId: mona.id };
    await hideProfile(db, { ...by, reason: 'It names a client.' }, now);
    expect(await seenBy('mona-adel', 'member')).toBe(false);
    await expect(hideProfile(db, { ...by, reason: 'Again.' }, now)).rejects.toMatchObject({
      code: 'profile-moderated',
    });
    await save(mona, { name: 'Mona' }, now.toISOString());
    expect(await seenBy('mona-adel', 'member')).toBe(false);
    await expect(deleteProfile(db, mona.owner, now)).rejects.toMatchObject({ code: 'profile-is-hidden' });
    await showProfile(db, by, later);
    expect(await seenBy('mona-adel', 'visitor')).toBe(true);
    const told = await db.select().from(notifications).where(eq(notifications.userId, mona.session.userId));
    expect(told.map(({ kind, values }) => [kind, values]).toSorted()).toEqual([
      ['profile-hidden', { reason: 'It names a client.' }],
      ['profile-shown', {}],
    ]);
    const found = await findProfileForStaff(db, mona.id);
    expect(found!.steps.map(({ status, reason }) => [status, reason])).toEqual([
      ['shown', null],
      ['hidden', 'It names a client.'],
    ]);
  });

  it('see no private page, and decide about none of their own', async () => {
    const mona = await makeProfile(db, now, { visibility: 'private' });
    expect(await findProfileForStaff(db, mona.id)).toBeNull();
    const list = { q: '', sort: 'saved', direction: 'descending', page: 1, perPage: 25 } as const;
    expect((await listProfilesForStaff(db, list)).total).toBe(0);
    const own = await makeProfile(db, now, {}, { roles: ['support'] });
    const by = { actor: own.session, requestSource, siteUrl, profileId: own.id, reason: 'Mine.' };
    await expect(hideProfile(db, by, now)).rejects.toMatchObject({ code: 'profile-their-own' });
    const asked = { ...list, q: 'منى', status: 'shown', visibility: 'public' } as const;
    expect((await listProfilesForStaff(db, asked)).total).toBe(0);
    expect((await listProfilesForStaff(db, { ...asked, q: 'mona' })).total).toBe(1);
  });
});
