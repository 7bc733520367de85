/**
 * Reads the page aloud with the device's own voices, for readers who asked for it in the display preferences.
 * The controls and their words stand in the page, hidden, until this file runs (app/ui/text/read-aloud.tsx).
 */

type Sentence = { text: string; language: string; range: Range };
type Words = { resume: string; pause: string; noVoice: string; unsupported: string; ended: string };

const controls = document.querySelector<HTMLElement>('[data-read-aloud]');
if (controls) offerReading(controls);

function offerReading(box: HTMLElement) {
  const words = JSON.parse(box.dataset.readAloud ?? '{}') as Words;
  const [start, pause, stop] = box.querySelectorAll('button') as unknown as HTMLButtonElement[];
  const status = box.querySelector('p');
  if (!start || !pause || !stop || !status) return;
  box.hidden = false;
  if (!('speechSynthesis' in window)) {
    start.disabled = true;
    status.textContent = words.unsupported;
    return;
  }
  const { speechSynthesis: speech } = window;
  let round = 0;

  const show = (isReading: boolean) => {
    const hadFocus = box.contains(document.activeElement);
    start.hidden = isReading;
    pause.hidden = stop.hidden = !isReading;
    pause.textContent = words.pause;
    if (hadFocus) (isReading ? pause : start).focus();
  };
  const end = (message = '') => {
    round++;
    speech.cancel();
    highlight(null);
    show(false);
    status.textContent = message;
  };

  start.addEventListener('click', async () => {
    const voices = await loadVoices(speech);
    const language = document.documentElement.lang;
    if (!findVoice(voices, language)) {
      status.textContent = words.noVoice;
      return;
    }
    status.textContent = '';
    show(true);
    const mine = ++round;
    for (const sentence of listSentences()) {
      if (mine !== round) return;
      highlight(sentence.range);
      await speak(sentence, findVoice(voices, sentence.language) ?? findVoice(voices, language));
    }
    if (mine === round) end(words.ended);
  });
  pause.addEventListener('click', () => {
    if (speech.paused) speech.resume();
    else speech.pause();
    pause.textContent = speech.paused || pause.textContent === words.pause ? words.resume : words.pause;
  });
  stop.addEventListener('click', () => end());
  addEventListener('pagehide', () => speech.cancel());
}

/** The device's voices; some browsers bring them only after a moment. */
async function loadVoices(speech: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  if (speech.getVoices().length === 0) {
    await new Promise((resolve) => {
      speech.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, 2000);
    });
  }
  return speech.getVoices();
}

function findVoice(voices: SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | undefined {
  const fitting = voices.filter((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === language);
  return (
    fitting.find((voice) => voice.lang.endsWith('EG')) ?? fitting.find((voice) => voice.default) ?? fitting[0]
  );
}

function speak({ text, language }: Sentence, voice: SpeechSynthesisVoice | undefined): Promise<void> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = voice?.lang ?? language;
    utterance.voice = voice ?? null;
    utterance.addEventListener('end', () => resolve());
    utterance.addEventListener('error', () => resolve());
    speechSynthesis.speak(utterance);
  });
}

/** Marks the sentence that is read and keeps it in view. */
function highlight(range: Range | null) {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete('reading');
  if (!range) return;
  CSS.highlights.set('reading', new Highlight(range));
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
}

const silent =
  'script, style, select, textarea, [hidden], [aria-hidden="true"], [data-read-aloud], details:not([open]) > :not(summary)';

/** The sentences of the main part in reading order, each in its own language. */
function listSentences(): Sentence[] {
  const main = document.getElementById('main');
  if (!main) return [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const runs: { block: Element; language: string; nodes: Text[] }[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || !node.data.trim() || parent.closest(silent)) continue;
    const block = blockOf(parent);
    const language = parent.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
    const last = runs.at(-1);
    if (last?.block === block && last.language === language) last.nodes.push(node);
    else runs.push({ block, language, nodes: [node] });
  }
  return runs.flatMap(({ language, nodes }) => sentencesOf(nodes, language));
}

function blockOf(element: Element): Element {
  let block = element;
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline'))
    block = block.parentElement;
  return block;
}

function sentencesOf(nodes: Text[], language: string): Sentence[] {
  const text = nodes.map((node) => node.data).join('');
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .filter(({ segment }) => segment.trim())
    .map(({ segment, index }) => {
      const range = new Range();
      range.setStart(...placeOf(nodes, index));
      range.setEnd(...placeOf(nodes, index + segment.trimEnd().length));
      return { text: segment, language, range };
    });
}

function placeOf(nodes: Text[], offset: number): [Text, number] {
  let left = offset;
  for (const node of nodes) {
    if (left <= node.length) return [node, left];
    left -= node.length;
  }
  const last = nodes.at(-1)!;
  return [last, last.length];
}

export {};
