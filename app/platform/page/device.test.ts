import { describe, expect, it } from 'vitest';
import { readDevice } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a User-Agent header', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
    ],
  ])('is told in names that people know: %s', (userAgent, browser, system) => {
    expect(readDevice(userAgent)).toEqual({ browser, system });
  });

  it('is not made up', () => {
    expect(readDevice('')).toEqual({ browser: null, system: null });
    expect(readDevice('curl/8.5.0')).toEqual({ browser: null, system: null });
    expect(readDevice('<script>alert(1)</script>')).toEqual({ browser: null, system: null });
  });
});
