import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairLine } from './fair-line.server.ts';

const inTime = () => Date.now() + 60_000;

/** Enters, and writes down when it is served; `leave` waits for that. */
function comeTo(line: FairLine, served: string[], sender: string, until = inTime()) {
  const entered = line.enter(sender, until).then((leave) => {
    served.push(sender);
    return leave;
  });
  entered.catch(() => {});
  return { entered, leave: async () => (await entered)() };
}

describe('the line before the places where files are looked at', () => {
  it('lets in as many as there are places, and the next when one leaves', async () => {
    const line = new FairLine({ places: 2, most: 10 });
    const served: string[] = [];
    const [one, , three] = ['a', 'b', 'c'].map((sender) => comeTo(line, served, sender));
    await wait(10);
    expect(served).toEqual(['a', 'b']);
    await one!.leave();
    await three!.entered;
    expect(served).toEqual(['a', 'b', 'c']);
  });

  it('gives senders turns: one file does not wait behind the hundred of somebody else', async () => {
    const line = new FairLine({ places: 1, most: 100 });
    const served: string[] = [];
    const many = Array.from({ length: 6 }, () => comeTo(line, served, 'many'));
    const one = comeTo(line, served, 'one');
    const two = [comeTo(line, served, 'two'), comeTo(line, served, 'two')];
    for (const each of [...many, one, ...two]) void each.leave();
    await Promise.all([...many, one, ...two].map(({ entered }) => entered));
    expect(served).toEqual(['many', 'many', 'one', 'two', 'many', 'two', 'many', 'many', 'many']);
  });

  it('lets in whoever has none of the places before whoever has some', async () => {
    const line = new FairLine({ places: 2, most: 100 });
    const served: string[] = [];
    const many = Array.from({ length: 4 }, () => comeTo(line, served, 'many'));
    const one = comeTo(line, served, 'one');
    await many[0]!.leave();
    await one.entered;
    expect(served).toEqual(['many', 'many', 'one']);
    for (const each of [...many.slice(1), one]) void each.leave();
    await Promise.all([...many, one].map(({ entered }) => entered));
  });

  it('refuses the last of whoever has the most in it when it is full', async () => {
    const line = new FairLine({ places: 1, most: 3 });
    const served: string[] = [];
    const many = Array.from({ length: 4 }, () => comeTo(line, served, 'many'));
    await expect(line.enter('many', inTime())).rejects.toMatchObject({
      ...{ code: 'file-check-busy', status: 503, values: { seconds: 30 } },
    });
    const one = comeTo(line, served, 'one');
    await expect(many[3]!.entered).rejects.toMatchObject({ code: 'file-check-busy' });
    await many[0]!.leave();
    await many[1]!.leave();
    await one.leave();
    await many[2]!.leave();
    expect(served).toEqual(['many', 'many', 'one', 'many']);
  });

  it('lets nobody wait longer than they can, and leaves no gap behind them', async () => {
    const line = new FairLine({ places: 1, most: 3 });
    const served: string[] = [];
    const one = comeTo(line, served, 'one');
    await one.entered;
    await expect(line.enter('late', Date.now() + 20)).rejects.toMatchObject({ code: 'file-check-busy' });
    const two = comeTo(line, served, 'two');
    await one.leave();
    // Leaving twice frees no second place.
    await one.leave();
    await two.entered;
    await expect(line.enter('three', Date.now() + 20)).rejects.toMatchObject({ code: 'file-check-busy' });
    await two.leave();
    await (
      await line.enter('three', inTime())
    )();
  });
});
