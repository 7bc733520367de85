import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { hostileKinds, type Fields } from '#tests/worlds/hostile/hostile-input.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { faultsOf, get, lostWords, post } from './form-answer.ts';
import { expect, test } from '../kit/journey.ts';
import { newEmail } from '../site/newsletter-mails.ts';

const sample =
  'I transcribed ten hours of interviews in two weeks, with a foot switch and a text editor. '.repeat(2);

/**
 * One form for everybody that mails somebody, with fields of every sort, and the fields of one line that come back with the
 * errors. What the others understand is tried as functions (tests/forms.test.ts).
 */
const purpose = 'apply';
const fields: Fields = {
  ...{ fullName: 'منى', phone: '010 0123 4567', headline: 'Audio', skills: 'Audio', sample },
  ...{ portfolioUrl: 'https://example.com', workingWays: 'magnifier', languages: 'Arabic' },
};
const shown = ['fullName', 'email', 'phone', 'headline', 'portfolioUrl', 'languages'];

test('no input breaks a form for everybody', { tag: '@once' }, async ({ baseURL, language }) => {
  test.setTimeout(240_000);
  const faults: string[] = [];
  for (const field of [...Object.keys(fields), 'email', 'form-stamp', 'website', 'intent']) {
    for (const kind of hostileKinds) {
      const right = { ...fields, email: newEmail(), 'form-stamp': aTimestamp(purpose), website: '' };
      const answer = await post(baseURL!, {
        ...{ path: `/${purpose}`, language, cookie: '' },
        body: kind.write(field, right),
      });
      const found = [...faultsOf(answer, baseURL!), ...lostWords(answer, { shown, field, text: kind.text })];
      // What was accepted is shown by the page that follows.
      if (answer.location?.startsWith('/'))
        found.push(...faultsOf(await get(baseURL!, answer.location, ''), baseURL!));
      faults.push(...found.map((fault) => `${kind.name} in ${field}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

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

/** A timestamp of a form that somebody has had open for a minute. */
function aTimestamp(purpose: string): string {
  return newFormTimestamp(readConfig({ SECRET: testSecret }), purpose, new Date(Date.now() - 60_000));
}
