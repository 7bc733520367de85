import { randomInt } from 'node:crypto';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { shownAgain, type Body } from '#tests/worlds/hostile/hostile-input.ts';
import { memberPassword } from '#tests/worlds/identity/members.ts';

export type Answer = {
  status: number;
  type: string;
  location: string | null;
  /** The cookies that it sets, by name. */
  cookies: string[];
  /** The session that it opens. */
  cookie: string | null;
  body: string;
};

type Sent = { path: string; language: Language; cookie: string; body: Body; type?: string };

/** Sends a form as a page of ours does. */
export async function post(origin: string, { path, language, cookie, body, type }: Sent): Promise<Answer> {
  const kind = type ?? (typeof body === 'string' ? 'application/x-www-form-urlencoded' : null);
  return await ask(origin + localizedPath(path, language), {
    method: 'POST',
    headers: { origin, cookie, ...(kind && { 'Content-Type': kind }) },
    body,
  });
}

/** Opens a page. */
export async function get(origin: string, path: string, cookie: string): Promise<Answer> {
  return await ask(origin + path, { headers: { cookie } });
}

async function ask(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Answer> {
  // Limits count visitors by their network, so each request comes from another one.
  const network = `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`;
  // What is looked at as text need not be packed first.
  const headers = { ...init.headers, 'X-Forwarded-For': network, 'Accept-Encoding': 'identity' };
  const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
  const set = answer.headers.getSetCookie();
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    location: answer.headers.get('location'),
    cookies: set.map((each) => each.split('=', 1)[0]!),
    cookie: set.find((each) => /^session=./.test(each))?.split(';', 1)[0] ?? null,
    body: await answer.text(),
  };
}

const traces =
  /node_modules|\n\s+at \S|\.tsx?:\d|\.js:\d+:\d+|(?:Type|Range|Syntax|Reference|Query|Zod)Error|postgres(?:ql)?:|pglite/i;
const sql =
  /failed query|\bselect\b[^<]*\bfrom\b|insert into|update "|delete from|violates|duplicate key|byte sequence|invalid input syntax/i;
const running = /<script>alert|<img src=x|<\/script><script>|' autofocus onfocus|href="javascript:/i;
const ourCookies = new Set([
  ...['session', 'registration', 'sign-in', 'familiar', 'language', 'display', 'sidebar', 'rows'],
]);

/** What no answer may have, whatever was sent. */
export function faultsOf(answer: Answer, origin: string): string[] {
  const { status, body, location, cookies } = answer;
  const faults: string[] = [];
  if (status < 200 || status >= 500) faults.push(`status ${status}`);
  for (const pattern of [traces, sql, running]) {
    const found = pattern.exec(body)?.[0];
    if (found) faults.push(`the answer (${status}) holds ${JSON.stringify(found)}`);
  }
  if (body.includes(memberPassword)) faults.push('the answer shows a password');
  for (const { type, value } of inputsOf(body)) {
    if (type === 'password' && value) faults.push('a field of a password is filled in');
  }
  if (location !== null && new URL(location, origin).origin !== origin) faults.push(`leads to ${location}`);
  faults.push(...cookies.filter((name) => !ourCookies.has(name)).map((name) => `sets a cookie ${name}`));
  return faults;
}

type Lost = { shown: readonly string[] | undefined; field: string; text: string | null };

/** A form that comes back holds what was typed. */
export function lostWords({ status, type, body }: Answer, { shown, field, text }: Lost): string[] {
  if (text === null || !shown?.includes(field) || status < 400 || !type.startsWith('text/html')) return [];
  const values = inputsOf(body)
    .filter(({ name }) => name === field)
    .map(({ value }) => value ?? '');
  return values.includes(shownAgain(text))
    ? []
    : [`the form (${status}) came back with ${JSON.stringify(values.map((value) => value.slice(0, 80)))}`];
}

/** The fields of a page. Only a page that escapes what was typed can be read so. */
function inputsOf(html: string): { name?: string; type?: string; value?: string }[] {
  return [...html.matchAll(/<input\b([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, unescaped(value)]),
    ),
  );
}

/** The text of escaped markup. */
export function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll('&amp;', '&');
}
