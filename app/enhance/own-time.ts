/** Says when something is where the device is, where that is another time than Cairo's (app/ui/text/own-time.tsx). */

/** As the rest of the page writes dates and digits. */
const language = `${document.documentElement.lang}-EG`;
const whole: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short' };
const here = new Intl.DateTimeFormat(language, whole);
const inCairo = new Intl.DateTimeFormat(language, { ...whole, timeZone: 'Africa/Cairo' });

for (const place of document.querySelectorAll<HTMLElement>('[data-own-time]')) {
  const { ownTime, words } = place.dataset;
  const at = new Date(ownTime!);
  const time = here.format(at);
  if (time === inCairo.format(at)) continue;
  place.textContent = words!.replace('[time]', time);
  place.hidden = false;
}

export {};
