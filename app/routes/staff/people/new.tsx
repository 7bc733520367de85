import type { HeadersArgs } from 'react-router';
import { AccountForm } from './account-form.tsx';
import type { Route } from './+types/new';
import { answerAccount, offerAccount } from './new-account.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return offerAccount(context);
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerAccount(request, context, 'open');
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Opening an account for somebody who cannot or does not want to sign up by themselves. */
export default function AdminNewUser({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountForm kind="open" offer={loaderData} result={actionData} />;
}
