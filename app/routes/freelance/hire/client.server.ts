import { redirect, type RouterContextProvider } from 'react-router';
import { isClient } from '#domain/marketplace/clients/become-client.ts';
import { getMember } from '#routes/kit/member.server.ts';

/** Whoever is no client yet is led to where one becomes one. */
export function guardClient(context: Readonly<RouterContextProvider>): void {
  if (isClient(getMember(context))) return;
  throw redirect('/hire', 303);
}
