import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

const ticksPerSecond = 100;

/** CPU seconds that a process has used so far; null where the system does not tell. */
export function cpuSecondsOf(pid: number): number | null {
  const text = readOrNull(`/proc/${pid}/stat`);
  if (text === null) return null;
  // The name in brackets may hold spaces; user and system time are the 12th and 13th words behind it.
  const words = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(words[11]) + Number(words[12])) / ticksPerSecond;
}

/** Proportional memory of a process in MiB: shared pages are counted by share. */
export function memoryOf(pid: number): number | null {
  const text = readOrNull(`/proc/${pid}/smaps_rollup`);
  const kibibytes = text?.match(/^Pss:\s+(\d+)/m)?.[1];
  return kibibytes ? Number(kibibytes) / 1024 : null;
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const text = readOrNull(`/proc/${name}/stat`);
      return text !== null && Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === pid;
    })
    .map(Number);
}

/** CPU seconds that everything on the machine has used so far. */
export function cpuSecondsOfAll(): number {
  const used = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return used / 1000;
}

/** One line that names the machine, without anything that names its owner. */
export function describeMachine(): string {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} cores ${model}, ${gibibytes} GiB, ${type()} ${release()}, Node ${process.version}`;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
