import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { captchaSteps } from './captcha-altcha.server.ts';
import type { CaptchaAction } from './captcha-parts.ts';
import { usedCaptchas } from './captcha-tables.server.ts';
import { captchaOf, captchaRefusal, purgeUsedCaptchas, takeNoScriptLimit } from './captcha.server.ts';
import { readConfig } from '#platform/process/config.server.ts';

const db = await testDatabase();
const config = readConfig({ SECRET: 'k3J9vX2mQ8sLw5Tz7RbYc1NdFh6GpAe4UoVi0', CAPTCHA_COST: '1' });
const captcha = captchaOf(config);
const now = new Date();
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

type Payload = { challenge: Challenge; solution: { counter: number; derivedKey: string } };

async function solved(action: CaptchaAction = 'sign-in', at = now): Promise<Payload> {
  const made = await captcha.newChallenge(action, at);
  const solution = await solveChallenge({ challenge: made!.challenge, deriveKey });
  return { challenge: made!.challenge, solution: solution! };
}

const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

function judge(fields: Record<string, string | Blob>, action: CaptchaAction = 'sign-in', at = now) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return captcha.isHuman(db, { form, action, clientAddress: '203.0.113.5' }, at);
}

describe('the proof of work', () => {
  it('is taken when it is solved, and only once', async () => {
    const answer = encoded(await solved());
    expect(await judge({ captcha: answer })).toBe('yes');
    expect(await judge({ captcha: answer })).toBe('no');
  });

  it('counts once when it is used ten times at the same moment', async () => {
    const answer = encoded(await solved());
    const found = await Promise.all(Array.from({ length: 10 }, () => judge({ captcha: answer })));
    expect(found.filter((each) => each === 'yes')).toHaveLength(1);
    expect(found.filter((each) => each === 'no')).toHaveLength(9);
  });

  it('cannot be used again by writing the same proof in another way', async () => {
    const { challenge, solution } = await solved();
    expect(await judge({ captcha: encoded({ challenge, solution }) })).toBe('yes');
    const other = { solution: { ...solution, time: 5 }, challenge: { ...challenge, more: true } };
    expect(await judge({ captcha: `${encoded(other)}\n` })).toBe('no');
  });

  it('is good for its own action only', async () => {
    const payload = await solved('reset');
    expect(await judge({ captcha: encoded(payload) }, 'sign-in')).toBe('no');
    const data = { action: 'sign-in' };
    const bent = {
      ...payload,
      challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, data } },
    };
    expect(await judge({ captcha: encoded(bent) }, 'sign-in')).toBe('no');
    expect(await judge({ captcha: encoded(payload) }, 'reset')).toBe('yes');
  });

  it('is over after twenty minutes', async () => {
    const late = encoded(await solved('verify', later(-20 * 60)));
    const early = encoded(await solved('verify', later(-19 * 60)));
    expect(await judge({ captcha: late }, 'verify')).toBe('no');
    expect(await judge({ captcha: early }, 'verify')).toBe('yes');
    const ahead = encoded(await solved('verify'));
    expect(await judge({ captcha: ahead }, 'verify', later(20 * 60))).toBe('no');
  });

  it('is not taken from another secret, made easier, unsigned or unsolved', async () => {
    const stranger = captchaOf({ ...config, secret: 'Zq4Lw8Xv1Rt6Yp3Mn9Bd5Hc7Jf2Kg0SaEuIo' });
    const made = await stranger.newChallenge('sign-in', now);
    const foreign = await solveChallenge({ challenge: made!.challenge, deriveKey });
    expect(await judge({ captcha: encoded({ challenge: made!.challenge, solution: foreign }) })).toBe('no');

    const { challenge, solution } = await solved();
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } };
    expect(await judge({ captcha: encoded({ challenge: easier, solution }) })).toBe('no');
    expect(
      await judge({ captcha: encoded({ challenge: { parameters: challenge.parameters }, solution }) }),
    ).toBe('no');
    const guess = { ...solution, derivedKey: `${challenge.parameters.keyPrefix}${'0'.repeat(32)}` };
    expect(await judge({ captcha: encoded({ challenge, solution: guess }) })).toBe('no');
  });

  it.each([
    ['words', 'let me in'],
    ['nothing in JSON', encoded(null)],
    ["the library's test payload", encoded({ challenge: null, solution: null, test: true })],
    ['numbers', encoded({ challenge: 1, solution: 2 })],
    ['a list', encoded([])],
    ['broken text', '\uD800\0'],
    ['a prototype', encoded(JSON.parse('{"__proto__":{"verified":true}}'))],
    ['deep nesting', Buffer.from('['.repeat(3000)).toString('base64')],
    ['a megabyte', 'A'.repeat(1_000_000)],
  ])('answers no to %s', async (_, answer) => {
    expect(await judge({ captcha: answer })).toBe('no');
  });

  it('answers no to an empty form and to a file', async () => {
    expect(await judge({})).toBe('no');
    expect(await judge({ captcha: new Blob(['x']) })).toBe('no');
  });

  it('never asks a browser for more steps than were measured', async () => {
    const { challenge } = (await captcha.newChallenge('sign-in', now))!;
    const { counter } = (await solveChallenge({ challenge, deriveKey }))!;
    expect(counter).toBeGreaterThanOrEqual(captchaSteps.least);
    expect(counter).toBeLessThanOrEqual(captchaSteps.most);
  });
});

describe('a form without scripts', () => {
  const timestampFor = (action: CaptchaAction) => captcha.partsFor(action, now).timestamp;

  it('is told apart from one with a proof, and its timestamp counts once', async () => {
    const sent = { captcha: '', 'captcha-stamp': timestampFor('reset'), website: '' };
    expect(await judge(sent, 'reset', later(5))).toBe('no-script');
    expect(await judge(sent, 'reset', later(6))).toBe('no');
  });

  it('counts once when it is sent twice at the same moment', async () => {
    const sent = { 'captcha-stamp': timestampFor('reset'), website: '' };
    const found = await Promise.all([judge(sent, 'reset', later(5)), judge(sent, 'reset', later(5))]);
    expect(found.toSorted()).toEqual(['no', 'no-script']);
  });

  it('is refused within three seconds, after two hours, and for another action', async () => {
    const sent = { 'captcha-stamp': timestampFor('reset'), website: '' };
    expect(await judge(sent, 'reset', later(1))).toBe('no');
    expect(await judge(sent, 'reset', later(2 * 3600 + 5))).toBe('no');
    expect(await judge(sent, 'verify', later(5))).toBe('no');
    expect(await judge(sent, 'reset', later(2 * 3600 - 5))).toBe('no-script');
  });

  it('is refused when the field that nobody sees is filled in or missing', async () => {
    const timestamp = timestampFor('sign-in');
    expect(await judge({ 'captcha-stamp': timestamp, website: 'https://x' }, 'sign-in', later(5))).toBe('no');
    expect(await judge({ 'captcha-stamp': timestamp }, 'sign-in', later(5))).toBe('no');
  });

  it('is refused with a timestamp that is not ours', async () => {
    const timestamp = timestampFor('sign-in');
    for (const bent of [
      `1${timestamp}`,
      timestamp.replace(/.$/, ''),
      `${timestamp}=`,
      'x',
      timestamp.toUpperCase(),
    ]) {
      expect(await judge({ 'captcha-stamp': bent, website: '' }, 'sign-in', later(5))).toBe('no');
    }
  });

  it('does not save a wrong proof', async () => {
    const sent = { captcha: 'x', 'captcha-stamp': timestampFor('sign-in'), website: '' };
    expect(await judge(sent, 'sign-in', later(5))).toBe('no');
  });

  it('may come twenty times an hour from one network', async () => {
    const asked = { network: '203.0.113.9', action: 'reset' } as const;
    for (let time = 0; time < 20; time++) await takeNoScriptLimit(db, asked, now);
    await expect(takeNoScriptLimit(db, asked, now)).rejects.toMatchObject({
      code: 'too-many-requests',
      status: 429,
    });
    await takeNoScriptLimit(db, { ...asked, action: 'sign-in' }, now);
  });
});

it('says what is missing, and when resending in words of its own', () => {
  expect(captchaRefusal('verify')).toMatchObject({ code: 'captcha-required', status: 400 });
  expect(captchaRefusal('resend')).toMatchObject({ code: 'captcha-required-to-resend', status: 400 });
});

it('forgets used proofs when they are over, and none before', async () => {
  await db.delete(usedCaptchas);
  expect(await judge({ captcha: encoded(await solved()) })).toBe('yes');
  await purgeUsedCaptchas(db, later(19 * 60));
  expect(await db.select().from(usedCaptchas)).toHaveLength(1);
  await purgeUsedCaptchas(db, later(21 * 60));
  expect(await db.select().from(usedCaptchas)).toHaveLength(0);
});
