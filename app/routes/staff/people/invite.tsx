import type { HeadersArgs } from 'react-router';
import { AccountForm } from './account-form.tsx';
import type { Route } from './+types/invite';
import { answerAccount, offerAccount } from './new-account.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return offerAccount(context);
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerAccount(request, context, 'invite');
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Inviting somebody: an address is enough, and the link in the mail does the rest. */
export default function AdminInvite({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountForm kind="invite" offer={loaderData} result={actionData} />;
}
