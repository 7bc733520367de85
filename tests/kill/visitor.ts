import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '#tests/worlds/identity/members.ts';

/** What a browser got: status 0 when the process died before it had answered. */
export type Answer = { status: number; location: string; html: string };

/** How often each page answered how, such as `POST /wallet/pay 303`. */
export type Statuses = Map<string, number>;

/**
 * A browser without a script. While there is no answer it loads the page again, or sends the same form again; some people go
 * away instead.
 */
export type Visitor = {
  get(path: string): Promise<Answer>;
  /** Sends a form; now and then twice at the same moment, as by a double click. */
  send(path: string, fields: Fields): Promise<Answer>;
};

type Fields = Record<string, string>;

const secondsToAnswer = 60;
const chanceToLeave = 0.02;
const none: Answer = { status: 0, location: '', html: '' };

type Site = {
  url: string;
  statuses: Statuses;
  /** Whether they try again while there is no answer, as most people do. */
  isPatient?: boolean;
};

/** The browser of a member, on a network of their own. `url` never changes; the process behind it does. */
export function visitorOf(
  { member, number }: { member: Pick<Member, 'cookieHeader'>; number: number },
  { url, statuses, isPatient = true }: Site,
): Visitor {
  const headers = {
    Origin: url,
    Cookie: member.cookieHeader(url),
    'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  const ask = async (path: string, fields?: Fields): Promise<Answer> => {
    const answer = await fetch(new URL(path, url), {
      ...{ headers, redirect: 'manual', signal: AbortSignal.timeout(secondsToAnswer * 1000) },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
      .then(async (response) => ({
        ...{ status: response.status, location: response.headers.get('location') ?? '' },
        html: await response.text(),
      }))
      .catch(() => none);
    const name = `${fields ? 'POST' : 'GET'} ${nameOf(path)} ${answer.status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
    return answer;
  };
  const insist = async (attempt: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const answer = await attempt();
      if (answer.status !== 0 && answer.status !== 503) return answer;
      if (!isPatient || Math.random() < chanceToLeave) return answer;
      await wait(150);
    }
  };
  const click = async (path: string, fields: Fields): Promise<Answer> => {
    const isTwice = Math.random() < 0.25;
    const answers = await Promise.all([ask(path, fields), ...(isTwice ? [ask(path, fields)] : [])]);
    return answers.find(({ status }) => status === 303) ?? answers[0]!;
  };
  return {
    get: async (path) => await insist(async () => await ask(path)),
    send: async (path, fields) => await insist(async () => await click(path, fields)),
  };
}

/** What a form of a page holds besides what is typed. */
export function hiddenFields(html: string): Fields {
  const inputs = html.match(/<input\b[^>]*type="hidden"[^>]*>/g) ?? [];
  const valueOf = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  return Object.fromEntries(inputs.map((input) => [valueOf(input, 'name'), valueOf(input, 'value')]));
}

/** A path without what differs from one thing to the next. */
function nameOf(path: string): string {
  const { pathname } = new URL(path, 'http://site');
  return pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/sandbox-payments\/[^/]+/, 'practice-page');
}
