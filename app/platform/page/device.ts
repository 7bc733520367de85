/** What a browser says of itself, in the names that people know; null for what it does not say. */
export type Device = { browser: string | null; system: string | null };

/** One expression, or several that must all fit. */
type Signs = readonly (readonly [RegExp | readonly RegExp[], string])[];

/** The first that fits counts: most browsers also name the ones that they are like. */
const browsers: Signs = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bChromium\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [[/\bVersion\/[\d.]/, /\bSafari\//], 'Safari'],
];

const systems: Signs = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Reads the browser and the system from a User-Agent header, so that people tell their devices apart. */
export function readDevice(userAgent: string): Device {
  const fits = (signs: Signs[number][0]) => [signs].flat().every((sign) => sign.test(userAgent));
  const find = (list: Signs) => list.find(([signs]) => fits(signs))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
