/** What an event changes of somebody's money and points, and of what is held of the money. */
export type Change = { money?: number; held?: number; points?: number };

/**
 * What people were told of their money, in plain arithmetic: each event once, however often it is told. After everything it
 * must be what their accounts have.
 */
export function listenToMoney() {
  const heard = new Map<string, { userId: string; change: () => Change }>();
  const due = new Set<string>();
  return {
    /** Says that somebody has to be told of it before the end. */
    mustBeTold: (event: string) => void due.add(event),
    neverTold: () => [...due].filter((event) => !heard.has(event)),
    /** Notes what may be told again, such as a purchase to a second tab. What it changes may depend on what else is told. */
    note: (event: string, userId: string, change: Change | (() => Change)) => {
      if (!heard.has(event))
        heard.set(event, { userId, change: typeof change === 'function' ? change : () => change });
    },
    /** Notes what is told to one alone. @throws Error when it was told before: it was done twice. */
    noteOnce: (event: string, userId: string, change: Change | (() => Change)) => {
      if (heard.has(event)) throw new Error(`Done twice: ${event}.`);
      heard.set(event, { userId, change: typeof change === 'function' ? change : () => change });
    },
    wasTold: (event: string) => heard.has(event),
    changeOf: (event: string): Change => heard.get(event)?.change() ?? {},
    /** What somebody must have after all of it. */
    sumOf: (userId: string) => {
      const sum = { money: 0, held: 0, points: 0 };
      for (const event of heard.values()) {
        if (event.userId !== userId) continue;
        const { money = 0, held = 0, points = 0 } = event.change();
        sum.money += money;
        sum.held += held;
        sum.points += points;
      }
      return sum;
    },
  };
}

export type ToldMoney = ReturnType<typeof listenToMoney>;
