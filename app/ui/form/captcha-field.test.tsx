import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { CaptchaProvider, type CaptchaParts } from '#platform/input/captcha-parts.ts';
import { rendered } from '#tests/worlds/browser/rendered.ts';
import { CaptchaField } from './captcha-field.tsx';
import { Form } from './form.tsx';

const own: CaptchaParts = { provider: 'altcha', timestamp: 'signed-time' };

function withParts(parts: CaptchaParts, field: ReactElement) {
  return <CaptchaProvider value={() => parts}>{field}</CaptchaProvider>;
}

test('asks for the challenge of its action in the language of the page', () => {
  const field = withParts(own, <CaptchaField action="reset" />);
  expect(rendered(field)).toContain('data-challenge="/captcha/challenge?action=reset"');
  expect(rendered(field, { language: 'ar' })).toContain('"/ar/captcha/challenge?action=reset"');
  expect(rendered(field)).toMatch(/<input type="hidden" name="captcha"\/><p role="status">/);
});

test('carries the signed time and the field that nobody sees for readers without scripts only', () => {
  const html = rendered(withParts(own, <CaptchaField action="reset" />));
  const [, inside = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
  expect(inside).toContain('name="captcha-stamp" value="signed-time"');
  expect(inside).toMatch(/<div hidden="">.*name="website"/);
  expect(html.replace(inside, '')).not.toMatch(/captcha-stamp|website/);
});

test('is where a refusal of the check leads, in each of two forms', () => {
  const html = rendered(
    withParts(
      own,
      <Form action="/verify-email" prefix="resend-" errors={{ captcha: 'Please wait.' }}>
        <CaptchaField action="resend" />
      </Form>,
    ),
  );
  expect(html).toContain('href="#resend-captcha"');
  expect(html).toMatch(/<div id="resend-captcha" tabindex="-1"/);
  expect(html).toMatch(/id="resend-captcha-error">[^<]*Please wait\./);
});

test('shows the widget of a hosted provider in the place of our own check', () => {
  const turnstile = { provider: 'turnstile', siteKey: 'key', timestamp: 'signed-time' } as const;
  const html = rendered(withParts(turnstile, <CaptchaField action="verify" />), { language: 'ar' });
  expect(html).toMatch(/class="cf-turnstile" data-sitekey="key" data-action="verify" data-language="ar"/);
  expect(html).toContain('src="https://challenges.cloudflare.com/turnstile/v0/api.js"');
  expect(html).not.toMatch(/data-captcha=|name="captcha"/);
  const hcaptcha = { ...turnstile, provider: 'hcaptcha' } as const;
  expect(rendered(withParts(hcaptcha, <CaptchaField action="verify" />))).toContain('class="h-captcha"');
});

test('says at once when it stands on a live page, which has no parts to give', () => {
  expect(() => rendered(<CaptchaField action="verify" />)).toThrow('static pages only');
});
