import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { changePost, deletePost } from '#domain/forums/change-post.ts';
import { forumPosts, forumThreads } from '#domain/forums/tables.server.ts';
import type { Language } from '#platform/text/language.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, makeCategory, staffOf } from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { randomInts } from '#tests/worlds/random/random.ts';
import { findWatchedHosts, readHost } from './find-watched-hosts.ts';
import { findWatchedWords } from './find-watched-words.ts';
import { watchedHosts, watchedWords } from './tables.server.ts';
import {
  addWatchedHost,
  addWatchedWord,
  listWatchedHosts,
  listWatchedWords,
  removeWatchedHost,
  removeWatchedWord,
} from './watch-lists.ts';

const now = new Date('2026-11-26T10:00:00Z');
const refused = (code: string, values?: Record<string, string | number>) =>
  expect.objectContaining({ code, ...(values && { values }) }) as Error;

let db: Database;
let keeper: string;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await db.delete(watchedWords);
  await db.delete(watchedHosts);
  keeper = (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
});

const watch = async (words: string, language: Language = 'en', note: string | null = null) =>
  await addWatchedWord(db, { ...staffOf(keeper), words, language, note }, now);
const watchHost = async (address: string) =>
  await addWatchedHost(db, { ...staffOf(keeper), address, note: null }, now);
const found = async (text: string) => await findWatchedWords(db, text);

describe('words', () => {
  it('are found in any spelling that counts as the same, and named as staff wrote them', async () => {
    await watch('Glorbé');
    await watch('شخبوطة', 'ar');
    await watch('quick blim money');
    for (const text of ['a GLORBE!', '«glorbé»', "'glorbe'", 'x\nGlo\u200brbe', 'glorbe.'])
      expect([text, await found(text)]).toEqual([text, ['Glorbé']]);
    for (const text of ['شَخْبُوطَة', 'شخبـــوطه', 'هذه الشخبوطة!', '"شخبوطة"', 'ش\u200fخ\u202bبوط\u061cة'])
      expect([text, await found(text)]).toEqual([text, ['شخبوطة']]);
    expect(await found('Quick, BLIM\nmoney and glorbe')).toEqual(['quick blim money', 'Glorbé']);
    expect(await found('quick money blim')).toEqual([]);
    expect(await found('')).toEqual([]);
  });

  it('are not found within other words, nor in words that search takes for them', async () => {
    await watch('dine');
    await watch('دين', 'ar');
    await watch('غين', 'ar');
    await watch('هام', 'ar');
    for (const text of [
      'Sardine',
      'dined',
      'dinedine',
      'x-dineé1',
      'الوالدين',
      'والدين',
      'بالغين',
      'دينار',
      'إلهام',
    ])
      expect([text, await found(text)]).toEqual([text, []]);
    expect(await found('الدين')).toEqual(['دين']);
  });

  it('are found whatever marks stand on their letters', async () => {
    const letters = 'بتثجحخدذرزسشصضطظعغفقلمن';
    const marks = [
      '\u064b',
      '\u064e',
      '\u064f',
      '\u0650',
      '\u0651',
      '\u0652',
      '\u0670',
      '\u0640',
      '\u200d',
      '\u2067',
    ];
    const random = randomInts('watched words');
    const word = () => Array.from({ length: 3 + random(5) }, () => letters[random(letters.length)]).join('');
    for (let count = 0; count < 40; count += 1) {
      const [entry, other] = [word(), word()];
      if (entry === other) continue;
      const { id } = await watch(entry, 'ar');
      const marked = [...entry]
        .map(
          (letter) => letter + Array.from({ length: random(4) }, () => marks[random(marks.length)]).join(''),
        )
        .join('');
      expect([marked, await found(`${other} ${marked} ${other}`)]).toEqual([marked, [entry]]);
      expect([entry, await found(`${other} ${entry}${other} ز${marked}`)]).toEqual([entry, []]);
      await removeWatchedWord(db, { ...staffOf(keeper), id }, now);
    }
  });

  it('are looked for in hostile texts without harm', async () => {
    await watch('glorb');
    const hidden = [
      ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
      ...['\u2060', '\u2061', '\u2062', '\u2063', '\u2064', '\u2066', '\u2067', '\u2068', '\u2069', '\u00ad'],
      ...[
        '\u034f',
        '\u061c',
        '\u180e',
        '\ufe0f',
        '\ufeff',
        '\u3164',
        '\uffa0',
        '\u115f',
        '\u1160',
        '\u{e0041}',
      ],
      ...['\u0301', '\u0323', '\u0336', '\u20dd', '\u0000', "'", '\u2019', '\u0640', '\u{e0101}', '\ufe01'],
    ];
    expect(hidden).toHaveLength(40);
    for (const between of hidden)
      expect([JSON.stringify(between), await found(`so ${[...'glorb'].join(between)} here`)]).toEqual([
        JSON.stringify(between),
        ['glorb'],
      ]);
    expect(await found('ｇｌｏｒｂ')).toEqual(['glorb']);
    for (const text of ['\ud800', '\u0301'.repeat(10_000), '% _ \\', 'x'.repeat(10_000), 'q '.repeat(5000)])
      expect(await found(text)).toEqual([]);
  });

  it('are found among two thousand that begin alike, in a long text', async () => {
    const values = Array.from({ length: 2000 }, (_, index) => ({
      ...{ words: `zork w${index}`, folded: `zork w${index}`, firstWord: 'zork' },
      ...{ language: 'en' as const, note: null, addedAt: now },
    }));
    await db.insert(watchedWords).values(values);
    const text = 'zork '.repeat(1990).concat('zork w1999');
    expect(await found(text)).toEqual(['zork w1999']);
    await expect(watch('one more')).rejects.toEqual(refused('watched-list-full', { count: 2000 }));
  });

  it('stand on the list once, and every change is noted', async () => {
    const { id } = await watch('Glorb', 'en', 'Made up.');
    await expect(watch(' GLÓRB ')).rejects.toEqual(refused('watched-word-known'));
    await expect(watch('؟!…')).rejects.toEqual(refused('watched-word-empty'));
    expect(await listWatchedWords(db)).toEqual([{ id, words: 'Glorb', language: 'en', note: 'Made up.' }]);
    const remove = async () => await removeWatchedWord(db, { ...staffOf(keeper), id }, now);
    await remove();
    await remove();
    await removeWatchedWord(db, { ...staffOf(keeper), id: 'none' }, now);
    expect(await listWatchedWords(db)).toEqual([]);
    const noted = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, keeper));
    expect(noted.map(({ action }) => action).toSorted()).toEqual(['watched_word.add', 'watched_word.remove']);
  });
});

describe('links', () => {
  it('are found in every way in which people write them', async () => {
    await watchHost('https://Bad.Example/page?x=1');
    await watchHost('موقع.مثال');
    expect((await listWatchedHosts(db)).map(({ host }) => host)).toEqual([
      'bad.example',
      readHost('موقع.مثال'),
    ]);
    const ways = [
      ...[
        'bad.example',
        'BAD.EXAMPLE',
        'http://bad.example',
        'hxxp://bad.example/a',
        'hxxps://www.bad.example:8080/b',
      ],
      ...[
        '//bad.example',
        'see (bad.example).',
        'bad.example.',
        'a.b.c.bad.example',
        'bad[.]example',
        'bad(dot)example',
      ],
      ...[
        'https://good.example@bad.example/',
        'https://good.example/?to=https://bad.example',
        'bad。example',
      ],
      ...['b\u200bad.exam\u202eple', 'ｂａｄ.example', '[words](https://bad.example/a)', 'b%61d.example'],
    ];
    for (const way of ways)
      expect([way, await findWatchedHosts(db, `so: ${way}`)]).toEqual([way, ['bad.example']]);
    for (const way of ['موقع.مثال', 'https://موقع.مثال/صفحة', `http://${readHost('موقع.مثال')}`])
      expect([way, await findWatchedHosts(db, way)]).toEqual([way, [readHost('موقع.مثال')]]);
    for (const other of [
      'notbad.example',
      'bad.example.org',
      'bad-example',
      'example',
      'bad. example',
      '..',
      '%.%',
    ])
      expect([other, await findWatchedHosts(db, other)]).toEqual([other, []]);
  });

  it('take only what is a host, once', async () => {
    for (const wrong of [
      '',
      'localhost',
      'http://',
      'a b.example',
      'mailto:x',
      '[::1]',
      '.'.repeat(20),
      `${'a'.repeat(260)}.example`,
    ])
      await expect(watchHost(wrong)).rejects.toEqual(refused('watched-host-wrong'));
    const { id } = await watchHost('bad.example');
    await expect(watchHost('HTTP://bad.example./')).rejects.toEqual(refused('watched-host-known'));
    await removeWatchedHost(db, { ...staffOf(keeper), id }, now);
    await removeWatchedHost(db, { ...staffOf(keeper), id }, now);
    expect(await findWatchedHosts(db, 'bad.example')).toEqual([]);
  });
});

describe('what is written in the forums', () => {
  it('is refused with a word or a link of the lists, in a title, a post, a name and an edit; nothing is kept of it', async () => {
    const { slug } = await makeCategory(db, keeper, now);
    const { userId } = await makeMember(db, { isPhoneConfirmed: true }, now);
    await watch('glorb');
    await watchHost('bad.example');
    const word = refused('community-word', { word: 'glorb' });
    await expect(begin(db, { slug, userId, title: 'A Glorb' }, now)).rejects.toEqual(word);
    await expect(begin(db, { slug, userId, name: 'Glorb' }, now)).rejects.toEqual(word);
    await expect(begin(db, { slug, userId, text: 'Go to hxxp://x.BAD.example' }, now)).rejects.toEqual(
      refused('community-link', { host: 'bad.example' }),
    );
    expect(await db.$count(forumThreads, eq(forumThreads.authorId, userId))).toBe(0);
    const threadId = await begin(db, { slug, userId, title: 'Good', text: 'Glorbs are no such word.' }, now);
    await expect(answer(db, { threadId, userId, text: 'glorb' }, now)).rejects.toEqual(word);
    const change = { threadId, number: 1, userId, title: 'Good', text: 'GLORB', seen: now.toISOString() };
    await expect(changePost(db, change, now)).rejects.toEqual(word);
    const [post] = await db.select().from(forumPosts).where(eq(forumPosts.threadId, threadId));
    expect(post).toMatchObject({ text: 'Glorbs are no such word.', editedAt: null });
  });

  it('stands in one thread alone within a day, in any spelling, unless it is short or deleted', async () => {
    const { slug } = await makeCategory(db, keeper, now);
    const { userId } = await makeMember(db, { isPhoneConfirmed: true }, now);
    const text = 'هذا نص طويل أكتبه في كل مكان كي يقرأه كل من يدخل المنتديات هذا اليوم وغدًا وبعد غد.';
    const respelt = text.replaceAll('ا', 'ا\u064e').replaceAll('أ', 'ا').replaceAll(' ', '  ');
    const first = await begin(db, { slug, userId, title: 'First', text }, now);
    const second = await begin(db, { slug, userId, title: 'Second', text: 'Something else.' }, now);
    const same = refused('forum-same-text', { title: 'First' });
    await expect(begin(db, { slug, userId, text: respelt }, now)).rejects.toEqual(same);
    await expect(answer(db, { threadId: second, userId, text: respelt }, now)).rejects.toEqual(same);
    const change = { threadId: second, number: 1, userId, title: 'Second', text: respelt };
    await expect(changePost(db, { ...change, seen: now.toISOString() }, now)).rejects.toEqual(same);
    const tomorrow = new Date(now.getTime() + 24 * 3600 * 1000);
    await answer(db, { threadId: first, userId, text }, now);
    await answer(db, { threadId: first, userId, text: 'Thank you!' }, now);
    await answer(db, { threadId: second, userId, text: 'Thank you!' }, now);
    const requestSource = { network: '', addressHash: '', userAgent: '' };
    for (const number of [1, 2])
      await deletePost(db, { threadId: first, number, userId, requestSource }, now);
    await answer(db, { threadId: second, userId, text: respelt }, now);
    await answer(db, { threadId: first, userId, text }, tomorrow);
  });
});
