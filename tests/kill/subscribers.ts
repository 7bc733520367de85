import { setTimeout as wait } from 'node:timers/promises';

/** What the visitors were told: an address that got 303 must never be lost. */
export type Answers = { acknowledged: string[]; unknown: string[]; statuses: Map<number, number> };

/** Visitors who subscribe one after the other, `width` of them at a time, until they are told to stop. */
export function startSubscribers(url: string, { width }: { width: number }) {
  const answers: Answers = { acknowledged: [], unknown: [], statuses: new Map() };
  const stopping = new AbortController();
  let count = 0;
  const visit = async () => {
    while (!stopping.signal.aborted) {
      const number = (count += 1);
      const email = `reader-${number}@example.com`;
      const status = await subscribe(url, { email, number });
      if (status === 303) answers.acknowledged.push(email);
      else answers.unknown.push(email);
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      if (status !== 303) await wait(150);
    }
  };
  const visitors = Array.from({ length: width }, visit);
  return {
    answers,
    /** Waits until so many more of them were told that they are subscribed. */
    acknowledged: async (more: number) => {
      const enough = answers.acknowledged.length + more;
      while (answers.acknowledged.length < enough) await wait(5);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(visitors);
    },
  };
}

/** Sends the form as a browser does. 0 when the process died before it had answered. */
async function subscribe(url: string, { email, number }: { email: string; number: number }): Promise<number> {
  const prefix = number % 2 === 0 ? '/ar' : '';
  try {
    const answer = await fetch(`${url}${prefix}/newsletter`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Origin: url,
        // Each visitor has a network of their own, or the limit per network would answer soon.
        'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: new URLSearchParams({ fullName: 'Mona Ali', country: 'EG', email }),
      signal: AbortSignal.timeout(20_000),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
