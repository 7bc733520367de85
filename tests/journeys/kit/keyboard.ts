import type { Locator, Page } from '@playwright/test';

/** More stops than any page has. */
const most = 400;

/** The keyboard of somebody who has nothing else: they walk to a control with Tab, and press or type there. */
export function keyboardOf(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const isOn = async (control: Locator) => await control.evaluate((each) => each === document.activeElement);
  const walkTo = async (control: Locator) => {
    await control.waitFor();
    const key = (await control.evaluate(isAhead)) ? 'Tab' : 'Shift+Tab';
    for (let stops = 0; !(await isOn(control)); stops += 1) {
      if (stops > most) throw new Error(`Tab does not lead to ${String(control)}.`);
      await press(key);
    }
  };
  const field = (name: string) => page.locator(`[name="${name}"]`).first();
  return {
    /** How many keys were pressed so far, letters aside. */
    count: () => keys,
    press,
    /** Walks to a button or a link, and presses it. */
    activate: async (control: Locator) => {
      await walkTo(control);
      await press('Enter');
    },
    /** Walks to a field, and types in the place of what stands there. */
    type: async (name: string, words: string) => {
      await walkTo(field(name));
      await press('ControlOrMeta+a');
      await page.keyboard.type(words);
    },
    /** Walks to a box, and ticks it. */
    tick: async (box: Locator) => {
      await walkTo(box);
      if (!(await box.isChecked())) await press(' ');
    },
    /** Walks to the radio buttons of a name, and with the arrows to one of them: Tab stops at their group once. */
    pick: async (radio: Locator) => {
      await radio.waitFor();
      const isInGroup = (each: Element) =>
        document.activeElement?.getAttribute('name') === each.getAttribute('name');
      for (let stops = 0; !(await radio.evaluate(isInGroup)); stops += 1) {
        if (stops > most) throw new Error(`Tab does not lead to ${String(radio)}.`);
        await press('Tab');
      }
      if (await isOn(radio)) await press(' ');
      for (let steps = 0; !(await radio.isChecked()); steps += 1) {
        if (steps > most) throw new Error(`The arrows do not lead to ${String(radio)}.`);
        await press('ArrowDown');
      }
    },
    /** Walks to a list, and goes down until the value is chosen. */
    choose: async (name: string, value: string) => {
      const list = field(name);
      await walkTo(list);
      for (let steps = 0; (await list.inputValue()) !== value; steps += 1) {
        if (steps > most) throw new Error(`${name} has no ${value}.`);
        await press('ArrowDown');
      }
    },
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;

/** Whether Tab leads to a control sooner than Shift and Tab. */
function isAhead(control: Element): boolean {
  const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
  const ahead =
    (stops.indexOf(control) - stops.indexOf(document.activeElement!) + stops.length) % stops.length;
  return ahead <= stops.length / 2;
}
