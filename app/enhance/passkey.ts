/**
 * Passkey buttons (app/ui/form/passkey-button.tsx): fetches the question, has the device answer it and sends the answer.
 * Fetched only where a page offers one. All that it says comes from an attribute that the server wrote, or from the
 * server's own refusal.
 */
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Words = Record<
  'unsupported' | 'waiting' | 'checking' | 'cancelled' | 'known' | 'unable' | 'failed' | 'unnamed',
  string
>;
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** A refusal in the words of the server. */
class Refused extends Error {}

const requestMs = 20_000;
/** Browsers know a site by its name; an address in numbers has none, `localhost` has. */
const hasName = /^localhost$|\.[a-z][a-z0-9-]*$/i.test(location.hostname);

document.querySelectorAll<HTMLElement>('[data-passkey]').forEach(offer);

function offer(box: HTMLElement) {
  const form = box.querySelector('form');
  const status = box.querySelector('p[role=status]');
  const button = form?.querySelector('button');
  if (!form || !status || !button) return;
  const words = JSON.parse(box.dataset.words ?? '{}') as Words;
  const say = (text: string) => {
    status.textContent = text;
  };
  if (!browserSupportsWebAuthn() || !hasName) return say(words.unsupported);
  form.parentElement!.hidden = false;

  const rest = () => {
    button.ariaDisabled = null;
  };
  const run = async () => {
    button.ariaDisabled = 'true';
    say(words.waiting);
    try {
      const sent = fieldsOf(form);
      const options = await post(box.dataset.options ?? '', sent);
      const answer =
        box.dataset.passkey === 'create'
          ? await startRegistration({ optionsJSON: options as Creation })
          : await startAuthentication({ optionsJSON: options as Request });
      say(words.checking);
      sent.set('response', JSON.stringify(answer));
      const { next } = (await post(form.action, sent)) as { next: string };
      location.assign(next);
    } catch (error) {
      say(error instanceof Refused ? error.message : words[whyNot(error)]);
      rest();
    }
  };

  form.addEventListener('submit', (event) => {
    // Without the device's answer there is nothing to send.
    event.preventDefault();
    const name = form.querySelector<HTMLInputElement>('input[name=name]');
    if (button.ariaDisabled === 'true') return;
    if (name?.value.trim() !== '') return void run();
    say(words.unnamed);
    name.focus();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    rest();
    say('');
  });
}

/** Together with the wish to be remembered, which stands in the form for the password. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const choice = document.querySelector<HTMLInputElement>('input[name=remembered]:checked');
  if (choice) fields.set(choice.name, choice.value);
  return fields;
}

async function post(address: string, body: URLSearchParams): Promise<object> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), requestMs);
  const response = await fetch(address, { method: 'POST', body, signal: abort.signal });
  clearTimeout(timer);
  // Signed out meanwhile: the page itself knows where to lead now, and back to it afterwards.
  if (response.redirected) {
    location.reload();
    return await new Promise(() => {});
  }
  const answer = (await response.json()) as { message?: string };
  if (!response.ok) throw answer.message ? new Refused(answer.message) : new Error(String(response.status));
  return answer;
}

/** Browsers tell little, so that sites cannot spy: "not allowed" is whatever the person or the clock ended. */
function whyNot(error: unknown): keyof Words {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'known';
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'unable';
    default:
      return 'failed';
  }
}
