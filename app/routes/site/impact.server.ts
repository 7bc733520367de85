import type { RouterContextProvider } from 'react-router';
import { impactFiguresMemory, sdgGoalsMemory } from '#domain/site/impact.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';

/** The impact figures in the reader's language. */
export async function loadImpactFigures(context: Readonly<RouterContextProvider>) {
  const { language, remember } = context.get(appContext);
  const figures = await remember(impactFiguresMemory);
  return figures.map(({ key, value, suffix, label, source, asOf }) => ({
    ...{ key, value, suffix, asOf },
    label: pick(label, language),
    source: pick(source, language),
  }));
}

/** The goals that the organisation works for, in the reader's language. */
export async function loadGoals(context: Readonly<RouterContextProvider>) {
  const { language, remember } = context.get(appContext);
  const goals = await remember(sdgGoalsMemory);
  return goals.map(({ number, title, text }) => ({
    number,
    title: pick(title, language),
    text: pick(text, language),
  }));
}
