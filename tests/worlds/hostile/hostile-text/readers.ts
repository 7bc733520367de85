import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCalendar } from '#domain/community/event-calendar.ts';
import { hostsIn } from '#domain/conduct/find-watched-hosts.ts';
import { isBareLink } from '#domain/documents/text/bare-link.ts';
import { writeMailLink } from '#domain/contact/contact-mail-link.ts';
import { readRuns, writeRuns } from '#domain/documents/text/run-notation.ts';
import { listSectionProblems } from '#domain/documents/text/section-problems.ts';
import { cleanText, sectionsSchema } from '#domain/documents/text/structured-text-schema.ts';
import { readTextParts, writeTextParts } from '#platform/renditions/text-parts.ts';
import { layOutBraille } from '#platform/renditions/braille/lay-out.ts';
import { toBraille } from '#platform/renditions/braille/to-braille.ts';
import { compareWords } from '#domain/documents/text/word-difference.ts';
import { findPasswordProblem } from '#domain/identity/account/password-rules.ts';
import { singleLine } from '#domain/identity/sessions.ts';
import { readReason } from '#domain/identity/staff/staff-reasons.ts';
import { readLearned } from '#tests/worlds/learning/read-learned.ts';
import { fillVariables, findUnknownVariable } from '#domain/notifications/broadcasts/variables.ts';
import * as answers from '#domain/scholarships/read-answers.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { readDevice } from '#platform/page/device.ts';
import { parseDisplayPreferences } from '#platform/page/display-preferences.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { attachment, readFileName } from '#platform/files/file-name.ts';
import { parseCachedFonts } from '#platform/page/cached-fonts.ts';
import {
  readHolder,
  readIban,
  readInstapay,
  readVodafoneNumber,
} from '#domain/wallet/withdrawals/read-destination.ts';
import { writeInOtherForms } from '#tests/worlds/renditions/write-in-other-forms.ts';
import { readSettlement } from '#tests/worlds/wallet/read-settlement.ts';
import { localizedPath } from '#platform/text/language.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { readPhoneNumber } from '#platform/input/phone-number.server.ts';
import { networkOf } from '#platform/security/rate-limit.server.ts';
import * as numbers from '#platform/input/read-number.ts';
import { excerptOf } from '#platform/search/search-marks.server.ts';
import { readCode } from '#platform/security/secret-code.server.ts';
import { readSessionToken } from '#platform/security/session-cookie.server.ts';
import { slugFrom } from '#platform/input/slug.ts';
import { suggestWords } from '#platform/text/spelling.ts';
import { isSignedByMeta, readWhatsAppReports } from '#platform/messages/whatsapp.server.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { readLine, readText, showTextAgain } from '#platform/text/read-text.ts';
import { escapeXml } from '#platform/page/xml.ts';
import { readContent } from '#routes/staff/documents/read-content.ts';
import { typedTime } from '#routes/kit/typed-time.ts';
import { readWritingForm } from '#routes/staff/documents/writing-form.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { adminPath } from '#routes/staff/kit/staff.server.ts';
import { readStaffFrame } from '#routes/staff/kit/staff-frame.server.ts';
import { applyForm } from '#routes/freelance/apply-form.server.ts';
import { signUpForm } from '#routes/entry/sign-up-form.server.ts';
import { forDisplay } from '#routes/kit/request.server.ts';
import { originOf } from '#server/http/client-address.ts';
import { readPageCookies } from '#server/http/cookies.ts';
import { acceptedEncoding } from '#server/cache/encoding.ts';
import { answerLanguageChoice } from '#server/sites/language-choice.ts';
import { boundaryOf, readMultipart } from '#server/bodies/multipart.ts';
import { readBody } from '#server/bodies/request-body.ts';
import { UploadPlaces } from '#server/bodies/upload-places.ts';
import { findTeamSite, leadFromTeamSite } from '#server/sites/team-site.ts';

/** What reads a text that somebody wrote or sent, and the characters that mean something to it; or the only ones that do. */
export type Reader = { characters?: string; onlyCharacter?: string; read: (text: string) => unknown };

const now = new Date('2026-11-21T10:00:00Z');
const site = 'https://baseera.example';

/** Everything of ours that takes a text apart, by what it reads. Expressions are tested by themselves. */
export const readers: Record<string, Reader> = {
  'a line': { read: (text) => readLine(text, 100) },
  'a text': { read: (text) => [readText(text, { longest: 100 }), showTextAgain(text)] },
  'a form that comes back': { read: (text) => forDisplay({ text }) },
  'a name, work, captions': { characters: '<>&-:', read: readLearned },
  'a mail address': { characters: '@.', read: readEmailAddress },
  'a destination of money': {
    characters: '+-() EG@0',
    read: (text) => [readIban, readInstapay, readVodafoneNumber, readHolder].map((read) => call(read, text)),
  },
  'a text in braille': {
    characters: '|#-\t”’.5Aaé\u0651\u064bلا',
    read: async (text) =>
      await layOutBraille(
        readTextParts(writeTextParts(readTextParts(text), 400_000).text),
        { cells: 12, lines: 25, hasPageNumbers: true },
        async (texts) => texts.map((each) => toBraille(each, 'en') + toBraille(each, 'ar')),
      ),
  },
  'a document in other forms': { characters: '&<>:/?#%@"\u2068\u2069', read: writeInOtherForms },
  'a settlement report': { characters: '",;=-/:', read: readSettlement },
  'a telephone number': { characters: '+-()', read: readPhoneNumber },
  'a number': { characters: '.,0', read: (text) => Object.values(numbers).map((read) => call(read, text)) },
  'an answer of an applicant': {
    characters: '.,0',
    read: (text) => Object.values(answers).map((read) => call(read, text)),
  },
  'a code': { characters: '-0', read: readCode },
  'a new password': { characters: '@0!', read: (text) => findPasswordProblem(text, [text.slice(0, 100)]) },
  'a reason': { read: readReason },
  'a time': { characters: 'T:- ', read: (text) => readCairoTime(typedTime(text)) },
  'running text': {
    characters: '[](){}*\\:',
    read: (text) => {
      const read = readRuns(text);
      return 'runs' in read && writeRuns(read.runs);
    },
  },
  'running text that is written back': { characters: '[](){}*\\', read: (text) => writeRuns([text, text]) },
  'structured text': {
    characters: '/:@.?&',
    read: (text) =>
      sectionsSchema.safeParse([
        { id: text, heading: text, blocks: [{ kind: 'paragraph', text: [text, { strong: text }] }] },
        { id: 'a', heading: text, blocks: [{ kind: 'links', items: [{ text, href: `mailto:${text}` }] }] },
        { id: 'a', heading: text, blocks: [{ kind: 'links', items: [{ text, href: `https://${text}` }] }] },
      ]),
  },
  'text before it is published': {
    read: (text) =>
      listSectionProblems(
        [{ id: 'a', heading: text, blocks: [{ kind: 'paragraph', text: [cleanText(text)] }] }],
        { language: 'ar', images: new Map() },
      ),
  },
  'a link': { characters: './:-%@', read: (text) => [isBareLink({ text, href: text }), hostsIn(text)] },
  'two versions': { characters: ' \n', read: (text) => compareWords(text, `${text} `) },
  'the form of the editor': {
    characters: '[{*\n',
    read: (text) => {
      const form = formOf(text, [
        'slug',
        'title-en',
        'f-skills-en',
        's1-id',
        's1-b1-text-en',
        's1-b2-items-en',
      ]);
      form.set('s1-b1-kind', 'paragraph');
      form.set('s1-b2-kind', 'list');
      return readContent('page', readWritingForm(form));
    },
  },
  'the form of the editor with very many fields': {
    onlyCharacter: '*',
    read: (text) => {
      const form = new FormData();
      for (let field = 0; field < text.length / 2; field += 1) form.append(`f-${field}`, '');
      for (let section = 1; section <= 60; section += 1) {
        form.append(`s${section}-id`, `a${section}`);
        for (let block = 1; block <= 200; block += 1) {
          form.append(`s${section}-b${block}-kind`, 'paragraph');
          form.append(`s${section}-b${block}-text-en`, '**');
        }
      }
      return readContent('page', readWritingForm(form));
    },
  },
  'variables of a broadcast': {
    characters: '{}',
    read: (text) => [
      findUnknownVariable(text),
      fillVariables(text, { firstName: 'Mona', fullName: 'Mona Adel', siteName: 'Baseera' }),
    ],
  },
  'the forms of visitors': {
    characters: '@./:',
    read: (text) => [applyForm, signUpForm].map((form) => form.read(everyField(text))),
  },
  'the address of a list': {
    characters: '&=%+',
    read: (text) => defineList({ sorts: ['a'], sort: 'a' }).read(new URL(`${site}/admin/users?q=${text}`)),
  },
  'a path': {
    characters: '/?#=&.',
    read: (text) => [
      adminPath(text),
      localizedPath(text, 'ar'),
      leadFromTeamSite({ origin: site, mainOrigin: site }, new URL(`${site}/${text}`)),
      findTeamSite({ scheme: 'https', host: `team.${text}` }, null),
    ],
  },
  'the language that is chosen': {
    characters: '/?#=&.',
    read: async (text) => {
      const body = new URLSearchParams({ language: 'ar', next: `/${text}` });
      return await answerLanguageChoice(new Request(`${site}/language`, { method: 'POST', body }), site);
    },
  },
  cookies: {
    characters: ';= ._',
    read: (text) => [
      readPageCookies(text),
      readSessionToken(text, site),
      parseDisplayPreferences(text),
      parseCachedFonts(text),
      readStaffFrame(text),
    ],
  },
  'the encodings that are accepted': {
    characters: ';=, q0.',
    read: (text) => [acceptedEncoding(text), acceptedEncoding(`br${text}`)],
  },
  'an address of the network': {
    characters: ':.%0,',
    read: (text) => [networkOf(text), originOf(requestFrom(text), 1)],
  },
  'a browser': { characters: '/. ', read: (text) => [readDevice(text), singleLine(text)] },
  'a boundary': {
    characters: ';="',
    read: (text) => [boundaryOf(text), boundaryOf(`multipart/form-data;${text}`)],
  },
  'a form with files': { characters: '\r\n-;="%', read: readAsMultipart },
  'a form': {
    characters: '&=%+',
    read: async (text) => [
      await readBody(post(text, 'application/x-www-form-urlencoded'), place),
      await readBody(post(multipart(text), 'multipart/form-data; boundary=b'), place),
    ],
  },
  'a report of WhatsApp': {
    characters: '[{"\\:,',
    read: (text) => [
      readWhatsAppReports(text),
      readWhatsAppReports(
        JSON.stringify({
          entry: [{ changes: [{ value: { statuses: [{ id: text, status: 'sent', timestamp: text }] } }] }],
        }),
      ),
      isSignedByMeta(Buffer.from(text), { signature: text, appSecret: 'secret' }),
    ],
  },
  'the name of a file': { characters: './\\ "', read: (text) => attachment(readFileName(text, '.pdf')) },
  'a slug': { characters: '- ', read: (text) => slugFrom(text, { fallback: 'a', taken: [] }) },
  'words that were not found': {
    characters: ' ',
    read: (text) => suggestWords(text.split(' '), ['screen', 'شاشة']),
  },
  'the language of a text': { read: detectLanguage },
  'a text around a match': {
    characters: ' ',
    read: (text) => excerptOf([text, text].map((text, index) => ({ text, isMatch: index === 1 }))),
  },
  XML: { characters: '&<>"', read: escapeXml },
  'a table to download': {
    characters: '",=\n',
    read: async (text) =>
      await csvResponse(text, [{ heading: text, value: (row: string) => row }], [text, text]).text(),
  },
  'a mail': {
    characters: '<>&\n',
    read: (text) => [
      writeMail({ language: 'ar', subject: 'a', heading: 'a', parts: [{ quoted: text }], footer: [] }),
      writeMailLink(mailLinkOf(text)),
    ],
  },
  'a calendar': {
    characters: '\\;,\n',
    read: (text) => {
      const fields = {
        startsAt: now.toISOString(),
        endsAt: now.toISOString(),
        place: { en: text, ar: text },
      };
      const event = { id: 'a', title: 'a', description: text, fields, lastUpdatedOn: '2026-11-21' };
      return writeCalendar({ event, language: 'ar', url: site, organisation: 'a' }, now);
    },
  },
};

function call(read: unknown, text: string): unknown {
  return (read as (text: string, more: object) => unknown)(text, {
    least: 0,
    most: 9,
    leastPiastres: 0,
    mostPiastres: 9,
  });
}

function formOf(text: string, names: readonly string[]): FormData {
  const form = new FormData();
  for (const name of names) form.set(name, text);
  return form;
}

/** A form in which every field that is asked for holds the text. */
function everyField(text: string): FormData {
  const form = new FormData();
  form.get = () => text;
  form.getAll = () => [text];
  form.has = () => true;
  return form;
}

const place = {
  ...{ rule: undefined, formBytes: 2 * 1024 * 1024, folder: tmpdir(), network: '192.0.2.1' },
  ...{ places: new UploadPlaces(), refusals: new UploadPlaces(), isStaff: async () => false },
};

function post(body: string, type: string): Request {
  return new Request(`${site}/a`, { method: 'POST', body, headers: { 'content-type': type } });
}

function multipart(text: string): string {
  return `--b\r\nContent-Disposition: form-data; name="a"; ${text}\r\n\r\n${text}\r\n--b--\r\n`;
}

async function readAsMultipart(text: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-text-'));
  const path = join(folder, 'form');
  await writeFile(path, multipart(text));
  const file = await open(path);
  try {
    return await readMultipart(file, { length: (await file.stat()).size, boundary: 'b' });
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
}

function requestFrom(forwarded: string) {
  return {
    socket: { remoteAddress: '::1' },
    headers: { 'x-forwarded-for': forwarded },
  } as unknown as Parameters<typeof originOf>[0];
}

function mailLinkOf(text: string): Parameters<typeof writeMailLink>[0] {
  const all = { fullName: 'a', email: 'a', subject: 'a', message: text };
  return { to: 'support@baseera.example', labels: all, values: all };
}
