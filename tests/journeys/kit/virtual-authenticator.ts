import type { CDPSession } from '@playwright/test';
import type { Page } from './journey.ts';

/** The app by a name, as browsers know a site for passkeys by its name and not by numbers. */
export function passkeyOrigin(): string {
  return (process.env.TEST_APP_URL ?? '').replace('127.0.0.1', 'localhost');
}

/** A device with a fingerprint reader that always recognises its person, by Chromium's own protocol. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

export type VirtualAuthenticator = { session: CDPSession; authenticatorId: string };
