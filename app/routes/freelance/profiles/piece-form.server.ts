import { z } from 'zod';
import { profileLimits } from '#domain/marketplace/profiles/profile-constants.ts';
import type { PieceContent } from '#domain/marketplace/profiles/save-piece.ts';
import { isWritten } from '#domain/marketplace/profiles/profile-content.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** A piece of a portfolio, and the version that its owner has before them. Its file is known elsewhere. */
export const pieceForm = defineForm({
  name: 'portfolio-piece',
  texts: 'whole',
  read: readTogether(
    readFields({
      titleEn: line(profileLimits.pieceTitle, (problem) => `piece.title.${problem}`),
      titleAr: line(profileLimits.pieceTitle, (problem) => `piece.title.${problem}`),
      textEn: words({ longest: profileLimits.pieceText }, (problem) => `piece.text.${problem}`),
      textAr: words({ longest: profileLimits.pieceText }, (problem) => `piece.text.${problem}`),
      link: readBy(readLink, () => 'piece.link.invalid').transform(({ link }) => link),
      alternative: words({ longest: profileLimits.alternative }, (problem) => `piece.alternative.${problem}`),
      transcript: words(
        { least: profileLimits.leastTranscript, longest: profileLimits.transcript },
        (problem) => `piece.transcript.${problem}`,
      ),
      dropsFile: z.string().transform((chosen) => chosen === 'yes'),
      key: z.string().transform((text) => text.slice(0, 40)),
      seen: z.string().transform((text) => text.slice(0, 30)),
    }),
    ({ titleEn, titleAr, textEn, textAr, link, alternative, transcript, ...rest }) => {
      const content: PieceContent = {
        title: { en: titleEn, ar: titleAr },
        text: { en: textEn, ar: textAr },
        ...{ link, alternative: alternative || null, transcript: transcript || null },
      };
      const problems = {
        ...(!isWritten(content.title) && { title: 'piece.title.missing' }),
        ...(!isWritten(content.text) && { text: 'piece.text.missing' }),
      };
      return Object.keys(problems).length > 0 ? { problems } : { values: { content, ...rest } };
    },
  ),
});

/** The buttons that move a piece. */
export const pieceMoveForm = defineForm({
  name: 'portfolio-move',
  read: readFields({ piece: z.string(), intent: z.enum(['up', 'down'], { error: 'unknown' }) }),
});

/** Takes a piece away. */
export const pieceDeletionForm = defineForm({
  name: 'portfolio-deletion',
  read: readFields({ understood: z.string().min(1, { error: 'piece.understood.missing' }) }),
});

/** Takes the whole page away. */
export const profileDeletionForm = defineForm({
  name: 'freelancer-profile-deletion',
  read: readFields({ understood: z.string().min(1, { error: 'delete.understood.missing' }) }),
});

function line(longest: number, say: (problem: string) => string) {
  return readBy((text) => {
    const read = readLine(text, longest);
    return read === 'missing' ? { line: '' } : read;
  }, say).transform(({ line }) => line);
}

function words(limits: { least?: number; longest: number }, say: (problem: string) => string) {
  return readBy((text) => {
    const read = readText(text, limits);
    return read === 'missing' ? { text: '' } : read;
  }, say).transform(({ text }) => text);
}

/** An address somewhere on the web, over https; with the scheme left out, as people write it, https is meant. */
function readLink(text: string): { link: string | null } | 'invalid' {
  const read = readLine(text, profileLimits.link);
  if (read === 'missing') return { link: null };
  if (read === 'long') return 'invalid';
  const address = /^[a-z][a-z0-9+.-]*:/i.test(read.line) ? read.line : `https://${read.line}`;
  const url = URL.parse(address);
  const isGood = url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
  if (!isGood || /\s/.test(read.line) || url.href.length > profileLimits.link) return 'invalid';
  return { link: url.href };
}
