/**
 * The desk at which a small program is written, run and checked (app/ui/form/code-desk.tsx). Fetched only where a page has one;
 * Python itself only when somebody asks for it.
 */
import { checkTests, typedLines, type CodeTest } from './check-tests.ts';
import { keepDraft } from './keep-draft.ts';
import { createRunner, type CodeLanguage } from './runner.ts';
import { say, sayer, setWords, type Words } from './say.ts';
import { describeOutcome, writeResults, writeRun } from './write-log.ts';
import { helpWriting } from './help-writing.ts';
import { startOfLine } from './writing-code.ts';

export type Desk = {
  language: CodeLanguage;
  tests: CodeTest[];
  words: Words;
  locale: string;
  /** Names what is kept on this device, and says when the program on the page was saved; null where nothing is kept. */
  draft: { key: string; savedAt: number } | null;
  /** Where it is told that all tests passed; null for a teacher, whose form carries it. */
  tellsTo: string | null;
};

const place = document.querySelector<HTMLElement>('[data-code]');
const form = place?.closest('form');
const field = form?.querySelector<HTMLTextAreaElement>(`[name="${place?.dataset.field}"]`);
if (place && form && field) open(place, form, field);

function open(place: HTMLElement, form: HTMLFormElement, field: HTMLTextAreaElement) {
  const desk = JSON.parse(place.dataset.code!) as Desk;
  const words = sayer(desk.words, desk.locale);
  const find = <Kind extends HTMLElement>(name: string) =>
    place.querySelector<Kind>(`[data-part="${name}"], [name="${name}"]`)!;
  const on = (name: string, act: () => void) => find(name).addEventListener('click', act);
  // Its teacher chooses the language on the same page.
  const choice = form.querySelector<HTMLSelectElement>('[name="language"]');
  const chosen = () => (choice ? (choice.value as CodeLanguage) : desk.language);
  let language = chosen();
  let runner = createRunner(language);
  let isBusy = false;
  place.hidden = false;

  const showLoading = () => {
    find('loading').hidden = runner.isLoaded();
    find('running').hidden = !runner.isLoaded();
  };
  const during = async (work: () => Promise<void>) => {
    if (isBusy) return say(words('busy'));
    isBusy = true;
    // What is fetched cannot be stopped, only what runs.
    find('stop').hidden = !runner.isLoaded();
    try {
      await work();
    } catch {
      say(words('failed'));
      find('state').textContent = words('failed');
    } finally {
      isBusy = false;
      if (document.activeElement === find('stop')) find('run').focus();
      find('stop').hidden = true;
    }
  };
  const tell = (sentence: string) => {
    setWords(find('state'), sentence);
    say(sentence);
  };
  /** The way to the line that is at fault, right after the buttons that found it. */
  let faulty = 1;
  const offerLine = (line: number | null | undefined) => {
    find('to-line').hidden = !line;
    if (!line) return;
    faulty = line;
    find('to-line').textContent = words('to-line', { line });
  };

  let keep = () => {};
  const run = () =>
    during(async () => {
      keep();
      tell(words('running'));
      const typed = typedLines(find<HTMLTextAreaElement>('typed').value);
      const job = { program: field.value, typed, showsQuestions: true, expression: null, expected: '' };
      offerLine(null);
      const outcome = await runner.run(job);
      writeRun(find('log'), outcome, words);
      offerLine(outcome.error?.line);
      tell(describeOutcome(outcome, words));
    });

  const check = () =>
    during(async () => {
      keep();
      tell(words('checking'));
      const program = field.value;
      offerLine(null);
      const results = await checkTests(runner, { program, tests: desk.tests });
      writeResults(find('results'), { results, tests: desk.tests }, words);
      const failed = results.find(({ isPassed }) => !isPassed);
      offerLine(failed?.outcome.error?.line);
      const passed = results.filter(({ isPassed }) => isPassed).length;
      const all = desk.tests.length;
      const isWhole = all > 0 && passed === all;
      const count = isWhole ? words('all-passed', { all }) : words('some-passed', { passed, all });
      const sentence = failed ? `${count} ${words('first-failed', { name: failed.test.name })}` : count;
      tell(isWhole && desk.tellsTo ? `${sentence} ${await tellPassed(desk.tellsTo, program)}` : sentence);
      const tried = form.querySelector<HTMLInputElement>('[name="tried"]');
      if (tried) tried.value = isWhole ? 'yes' : '';
    });

  const tellPassed = async (address: string, program: string): Promise<string> => {
    const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
    fields.set('intent', 'passed');
    fields.set('program', program);
    try {
      const answer = await fetch(address, {
        method: 'POST',
        body: fields,
        signal: AbortSignal.timeout(20_000),
      });
      if (!answer.ok || !new URL(answer.url).searchParams.has('done')) return words('not-told');
      const next = document.querySelector<HTMLElement>('[data-code-next]');
      if (next) next.hidden = false;
      const open = document.querySelector<HTMLElement>('[data-code-open]');
      if (open) open.hidden = true;
      return words('told');
    } catch {
      return words('not-told');
    }
  };

  on('load', () =>
    during(async () => {
      tell(words('loading'));
      await runner.load();
      showLoading();
      find('run').focus();
      tell(words('loaded'));
    }),
  );
  on('run', run);
  on('check', check);
  on('stop', () => runner.stop());
  on('to-line', () => {
    const start = startOfLine(field.value, faulty);
    field.setSelectionRange(start, start);
    field.focus();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (runner.isLoaded()) void run();
    else say(words('load-first'));
  });
  field.addEventListener('input', () => {
    const tried = form.querySelector<HTMLInputElement>('[name="tried"]');
    if (tried) tried.value = '';
  });
  choice?.addEventListener('change', () => {
    language = chosen();
    runner = createRunner(language);
    showLoading();
  });
  showLoading();
  helpWriting(field, { find, words, languageOf: () => language });
  if (desk.draft) keep = keepDraft(field, { ...desk.draft, form, find, words });
}
