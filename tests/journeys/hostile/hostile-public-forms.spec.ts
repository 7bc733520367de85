import { newTrapStamp } from '#platform/input/form-trap.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { hostileKinds, type Fields } from '#tests/worlds/hostile/hostile-input.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { makeAppEvent } from '../community/event-world.ts';
import { faultsOf, get, lostWords, post } from './form-answer.ts';
import { expect, test } from '../kit/journey.ts';
import { newEmail } from '../site/newsletter-mails.ts';

const sample =
  'I transcribed ten hours of interviews in two weeks, with a foot switch and a text editor. '.repeat(2);

/** The forms for everybody that mail somebody, and the fields of one line that come back with the errors. */
const forms: { purpose: string; path(): Promise<string>; fields: Fields; shown: readonly string[] }[] = [
  {
    purpose: 'contact',
    path: async () => '/contact',
    fields: { fullName: 'منى', subject: 'سؤال', message: 'سطر\nسطر' },
    shown: ['fullName', 'email', 'subject'],
  },
  {
    purpose: 'apply',
    path: async () => '/apply',
    fields: {
      ...{ fullName: 'منى', phone: '010 0123 4567', headline: 'Audio', skills: 'Audio', sample },
      ...{ portfolioUrl: 'https://example.com', workingWays: 'magnifier', languages: 'Arabic' },
    },
    shown: ['fullName', 'email', 'phone', 'headline', 'portfolioUrl', 'languages'],
  },
  {
    purpose: 'event',
    path: async () => `/events/${await makeAppEvent({ capacity: 2 })}`,
    fields: { fullName: 'منى' },
    shown: ['fullName', 'email'],
  },
];

for (const { purpose, path, fields, shown } of forms) {
  test(`no input breaks the form: ${purpose}`, { tag: '@once' }, async ({ baseURL, language }) => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    const where = await path();
    const tried = [...Object.keys(fields), 'email', 'form-stamp', 'website', 'intent'];
    // In Arabic the same code answers with other words: a part of it tells enough.
    const kinds = hostileKinds.filter((_, index) => language === 'en' || index % 6 === 0);
    for (const field of tried) {
      for (const kind of kinds) {
        const right = { ...fields, email: newEmail(), 'form-stamp': aStamp(purpose), website: '' };
        const answer = await post(baseURL!, {
          ...{ path: where, language, cookie: '' },
          body: kind.write(field, right),
        });
        const found = [
          ...faultsOf(answer, baseURL!),
          ...lostWords(answer, { shown, field, text: kind.text }),
        ];
        // What was accepted is shown by the page that follows.
        if (answer.location?.startsWith('/'))
          found.push(...faultsOf(await get(baseURL!, answer.location, ''), baseURL!));
        faults.push(...found.map((fault) => `${kind.name} in ${field}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}

test(
  'nothing in an address breaks the pages of the forms',
  { tag: '@once' },
  async ({ baseURL, language }) => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    for (const { name, text } of hostileKinds) {
      if (text === null || text.length > 5000) continue;
      const value = encodeURIComponent(text);
      const query = ['subject', 'sent', 'done', 'type', 'page', 'cancel']
        .map((each) => `${each}=${value}`)
        .join('&');
      const paths = ['/contact', '/apply', '/events', '/events/white-cane-day-cairo', '/community'];
      for (const path of [
        ...paths.map((each) => `${each}?${query}`),
        `/events/registrations/${value || 'x'}`,
      ]) {
        const answer = await get(baseURL!, localizedPath(path, language), '');
        faults.push(
          ...faultsOf(answer, baseURL!).map((fault) => `${name} in ${path.slice(0, 60)}: ${fault}`),
        );
      }
    }
    expect(faults).toEqual([]);
  },
);

/** A stamp of a form that somebody has had open for a minute. */
function aStamp(purpose: string): string {
  return newTrapStamp(readConfig({ SECRET: testSecret }), purpose, new Date(Date.now() - 60_000));
}
