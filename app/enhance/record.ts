/**
 * Records into a field for files (app/ui/form/recorder.tsx): start, stop, listen again, take away. Nothing is recorded before
 * somebody presses the button, and the microphone is let go of at once when it stops. Fetched only where a page records.
 */

type Words = Record<
  | 'listen'
  | 'silence'
  | 'ready'
  | 'recording'
  | 'there'
  | 'taken'
  | 'minute'
  | 'full'
  | 'refused'
  | 'missing'
  | 'unsupported'
  | 'failed'
  | 'file',
  string
>;

/** What browsers record, the best first, and how such files end. */
const forms = [
  ['audio/webm;codecs=opus', '.webm'],
  ['audio/ogg;codecs=opus', '.ogg'],
  ['audio/mp4', '.m4a'],
] as const;

for (const box of document.querySelectorAll<HTMLElement>('[data-record]')) offer(box);

function offer(box: HTMLElement) {
  const form = box.closest('form');
  const field = form?.querySelector<HTMLInputElement>(`[name="${box.dataset.record}"]`);
  const [state, length] = box.querySelectorAll('p');
  const [start, stop, listen, away] = box.querySelectorAll('button');
  if (!form || !field || !state || !length || !start || !stop || !listen || !away) return;
  const words = JSON.parse(box.dataset.words ?? '{}') as Words;
  const most = Number(box.dataset.most);
  const player = new Audio();
  let recorder: MediaRecorder | null = null;
  let isKept = false;

  const tell = (what: keyof Words) => {
    state.hidden = false;
    state.textContent = words[what];
    say(words[what]);
  };
  /** Shows the buttons that can be pressed now; focus stays within them. */
  const show = (buttons: HTMLButtonElement[]) => {
    const hadFocus = box.contains(document.activeElement);
    for (const each of [start, stop, listen, away]) each.hidden = !buttons.includes(each);
    if (hadFocus) buttons[0]!.focus();
  };
  const showLength = (seconds: number) => {
    length.hidden = false;
    length.querySelector('bdi')!.textContent = inMinutes(seconds);
  };
  const silence = () => {
    player.pause();
    listen.textContent = words.listen;
  };

  const begin = async () => {
    if (recorder) return;
    const kind = window.MediaRecorder && forms.find(([type]) => MediaRecorder.isTypeSupported(type));
    if (!kind || !navigator.mediaDevices) return tell('unsupported');
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      const { name } = error as DOMException;
      return tell(name === 'NotFoundError' ? 'missing' : name === 'NotAllowedError' ? 'refused' : 'failed');
    }
    silence();
    record(stream, kind);
    show([stop]);
    tell('recording');
  };

  const record = (stream: MediaStream, [type, ending]: (typeof forms)[number]) => {
    const pieces: Blob[] = [];
    const startedAt = Date.now();
    const mine = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 32_000 });
    recorder = mine;
    let why: 'there' | 'full' | 'failed' = 'there';
    let isMinuteTold = most <= 90;
    const clock = setInterval(() => {
      const seconds = (Date.now() - startedAt) / 1000;
      showLength(seconds);
      if (!isMinuteTold && seconds >= most - 60) {
        isMinuteTold = true;
        say(words.minute);
      }
      if (seconds < most - 0.5 || mine.state !== 'recording') return;
      why = 'full';
      mine.stop();
    }, 500);
    mine.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    mine.addEventListener('error', () => (why = 'failed'));
    // A microphone that is pulled out ends the recording by itself.
    mine.addEventListener('stop', () => {
      clearInterval(clock);
      recorder = null;
      for (const track of stream.getTracks()) track.stop();
      const file = new File(pieces, `${words.file}${ending}`, { type: type.split(';')[0]! });
      if (file.size > 0) keep(file);
      else show([start]);
      tell(file.size > 0 ? why : 'failed');
    });
    mine.start(1000);
  };

  const keep = (file: File) => {
    const files = new DataTransfer();
    files.items.add(file);
    field.files = files.files;
    isKept = true;
    URL.revokeObjectURL(player.src);
    player.src = URL.createObjectURL(file);
    show([listen, start, away]);
  };

  start.addEventListener('click', () => void begin());
  stop.addEventListener('click', () => recorder?.stop());
  listen.addEventListener('click', () => {
    if (!player.paused) return silence();
    player.currentTime = 0;
    listen.textContent = words.silence;
    player.play().catch(silence);
  });
  player.addEventListener('ended', silence);
  const reset = () => {
    silence();
    isKept = false;
    length.hidden = true;
    show([start]);
  };
  away.addEventListener('click', () => {
    field.value = '';
    reset();
    tell('taken');
  });
  // Whoever chooses a file instead wants that one.
  field.addEventListener('change', () => {
    if (!recorder) reset();
    state.textContent = words.ready;
  });
  form.addEventListener('submit', (event) => {
    isKept = false;
    if (!recorder) return;
    // What is being recorded goes along.
    event.preventDefault();
    recorder.addEventListener('stop', () => form.requestSubmit(event.submitter));
    recorder.stop();
  });
  addEventListener('beforeunload', (event) => {
    if (recorder || isKept) event.preventDefault();
  });
  box.hidden = false;
}

/** Such as 1:05, in the digits of the page's language. */
function inMinutes(seconds: number): string {
  const locale = document.documentElement.lang === 'ar' ? 'ar-EG' : 'en';
  const whole = Math.floor(seconds);
  const two = { minimumIntegerDigits: 2 };
  return `${Math.floor(whole / 60).toLocaleString(locale)}:${(whole % 60).toLocaleString(locale, two)}`;
}

function say(words: string) {
  const line = document.createElement('p');
  line.textContent = words;
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}

export {};
