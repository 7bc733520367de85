import { cpuSecondsOf } from './machine.ts';
import { benchOwner, type Server } from './server-start.ts';

/** As many as one network may try for one account, less some. */
const rounds = 8;

/** The CPU that signing in costs the server, in milliseconds: password, session and audit row; a mean of eight. */
export async function measureSignIn(server: Server): Promise<number> {
  // The first one makes the owner as well.
  await signIn(server.url);
  const before = cpuSecondsOf(server.pid) ?? Number.NaN;
  for (let round = 0; round < rounds; round++) await signIn(server.url);
  return (((cpuSecondsOf(server.pid) ?? Number.NaN) - before) * 1000) / rounds;
}

async function signIn(url: string): Promise<void> {
  const answer = await fetch(`${url}/admin/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams({ ...benchOwner, next: '/admin' }),
  });
  const isSignedIn = answer.status === 303 && answer.headers.has('set-cookie');
  if (!isSignedIn) throw new Error(`Signing in was answered with ${answer.status}.`);
}
