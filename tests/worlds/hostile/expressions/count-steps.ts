import { RegExpParser, type AST } from '@eslint-community/regexpp';

type Next = (at: number) => boolean;
/** Tries to match from a place on, and what comes after at each place that is reached. */
type Match = (at: number, next: Next) => boolean;
/** Where the next character ends, if it is a right one; -1 otherwise. */
type One = (at: number) => number;

/** One character, in whatever way it is written. */
export type Single = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

type Written = { source: string; flags: string };

class TooMany extends Error {}

export function parseExpression({ source, flags }: Written): AST.Pattern {
  const parser = new RegExpParser({ ecmaVersion: 2025 });
  return parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
}

export function isSingle(node: AST.Node): node is Single {
  return ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(node.type);
}

/** Whether a character is one of those that are written there. */
export function acceptor(single: Single, flags: string): (character: string) => boolean {
  const expression = new RegExp(`^(?:${single.raw})$`, flags.replace(/[gmyd]/g, ''));
  const known = new Map<string, boolean>();
  return (character) => {
    let accepts = known.get(character);
    if (accepts === undefined) known.set(character, (accepts = expression.test(character)));
    return accepts;
  };
}

/**
 * A matcher that goes the ways of a backtracking one (ECMA-262, RegExp semantics) and counts its steps, so that the
 * same input always costs the same. `most` steps are made, then it gives infinity. With `everywhere` it goes on
 * behind each match, as `replace` with the flag g and `split` do.
 */
export class StepCounter {
  private input = '';
  private steps = 0;
  private most = 0;
  private readonly byPoints: boolean;
  private readonly match: Match;
  private readonly flags: string;

  constructor(written: Written) {
    this.flags = written.flags;
    this.byPoints = /[uv]/.test(written.flags);
    this.match = this.any(parseExpression(written).alternatives, 1);
  }

  count(input: string, { everywhere, most }: { everywhere: boolean; most: number }): number {
    return this.run(input, { everywhere, most }).steps;
  }

  /** Where the first match lies, or null: what the real engine finds, too. */
  find(input: string): { from: number; to: number } | null {
    return this.run(input, { everywhere: false, most: 10_000_000 }).found;
  }

  private run(input: string, { everywhere, most }: { everywhere: boolean; most: number }) {
    Object.assign(this, { input, most, steps: 0 });
    let found: { from: number; to: number } | null = null;
    try {
      for (let from = 0; from <= input.length;) {
        let end = -1;
        const matches = this.match(from, (at) => {
          end = at;
          return true;
        });
        if (matches) found ??= { from, to: end };
        if (matches && !everywhere) break;
        if (this.flags.includes('y') && !matches) break;
        this.step();
        from = matches && end > from ? end : from + 1;
      }
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return { steps: Infinity, found };
    }
    return { steps: this.steps, found };
  }

  private step(): void {
    this.steps += 1;
    if (this.steps > this.most) throw new TooMany();
  }

  private any(alternatives: readonly AST.Alternative[], direction: 1 | -1): Match {
    const matches = alternatives.map(({ elements }) => this.sequence(elements, direction));
    return matches.length === 1
      ? matches[0]!
      : (at, next) => matches.some((match) => (this.step(), match(at, next)));
  }

  private sequence(elements: readonly AST.Element[], direction: 1 | -1): Match {
    const matches = elements.map((each) => this.element(each, direction));
    if (direction === -1) matches.reverse();
    const end: Match = (at, next) => next(at);
    return matches.reduceRight<Match>(
      (rest, match) => (rest === end ? match : (at, next) => match(at, (reached) => rest(reached, next))),
      end,
    );
  }

  private element(node: AST.Element, direction: 1 | -1): Match {
    if (isSingle(node)) {
      const one = this.one(node, direction);
      return (at, next) => {
        const end = one(at);
        return end >= 0 && next(end);
      };
    }
    if (node.type === 'CapturingGroup' || (node.type === 'Group' && !node.modifiers))
      return this.any(node.alternatives, direction);
    if (node.type === 'Assertion') return this.assertion(node);
    if (node.type === 'Quantifier')
      return isSingle(node.element)
        ? this.repeatOne(node, this.one(node.element, direction))
        : this.repeat(node, this.element(node.element, direction));
    throw new Error(`Nobody has taught the counter of steps ${node.type} yet: ${node.raw}`);
  }

  private one(single: Single, direction: 1 | -1): One {
    const accepts = acceptor(single, this.flags);
    return (at) => {
      this.step();
      const character = this.characterAt(at, direction);
      return character !== '' && accepts(character) ? at + direction * character.length : -1;
    };
  }

  private characterAt(at: number, direction: 1 | -1): string {
    if (direction === 1)
      return this.byPoints && at < this.input.length
        ? String.fromCodePoint(this.input.codePointAt(at)!)
        : this.input.charAt(at);
    const isPair = this.byPoints && at > 1 && this.input.codePointAt(at - 2)! > 0xff_ff;
    return this.input.slice(Math.max(0, isPair ? at - 2 : at - 1), at);
  }

  private assertion(node: AST.Assertion): Match {
    const holds = this.condition(node);
    const isNegated = 'negate' in node && node.negate;
    return (at, next) => {
      this.step();
      return holds(at) !== isNegated && next(at);
    };
  }

  private condition(node: AST.Assertion): (at: number) => boolean {
    const isWord = (sign: string) => /^\w$/.test(sign);
    const isBreak = (sign: string) => this.flags.includes('m') && /^[\n\r\u2028\u2029]$/.test(sign);
    if (node.kind === 'start') return (at) => at === 0 || isBreak(this.input.charAt(at - 1));
    if (node.kind === 'end') return (at) => at === this.input.length || isBreak(this.input.charAt(at));
    if (node.kind === 'word')
      return (at) => isWord(this.input.charAt(at - 1)) !== isWord(this.input.charAt(at));
    const match = this.any(
      (node as AST.LookaroundAssertion).alternatives,
      node.kind === 'lookahead' ? 1 : -1,
    );
    return (at) => match(at, () => true);
  }

  /** A repeated character needs no recursion: its places are kept in a list, as an engine keeps them. */
  private repeatOne({ min, max, greedy }: AST.Quantifier, one: One): Match {
    return (at, next) => {
      const ends = [at];
      const goOn = () => {
        const end = ends.length <= max ? one(ends.at(-1)!) : -1;
        if (end >= 0) ends.push(end);
        return end >= 0;
      };
      const enough = greedy ? max : min;
      while (ends.length <= enough) if (!goOn()) break;
      for (let count = greedy ? ends.length - 1 : min; count >= min && count < ends.length;) {
        this.step();
        if (next(ends[count]!)) return true;
        if (!greedy && count === ends.length - 1) goOn();
        count += greedy ? -1 : 1;
      }
      return false;
    };
  }

  private repeat({ min, max, greedy }: AST.Quantifier, match: Match): Match {
    const again = (count: number, at: number, next: Next): boolean => {
      this.step();
      const more = () =>
        count < max && match(at, (end) => (end !== at || count < min) && again(count + 1, end, next));
      if (count < min) return more();
      return greedy ? more() || next(at) : next(at) || more();
    };
    return (at, next) => again(0, at, next);
  }
}
