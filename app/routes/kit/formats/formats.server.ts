import { redirect, type RouterContextProvider } from 'react-router';
import { hasContractedBraille } from '#platform/renditions/braille/contracted.server.ts';
import { formats, largePrintPoints, type Format, type FormatOrder } from '#platform/renditions/formats.ts';
import { makeFormat, type ReadPicture } from '#platform/renditions/make-format.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import { withLatinDigits } from '#platform/renditions/with-latin-digits.ts';
import { attachment } from '#platform/files/file-name.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { FormatOffer, FormatOffers } from './format-offers.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Makes every format of a document, for the page that offers them (`FormatsPage`): with its size, or why there is none.
 * `path` is the address of that page without the language prefix; its files stand below it.
 */
export async function loadFormats(
  context: Context,
  { document, path, readPicture }: { document: ReadableDocument; path: string; readPicture?: ReadPicture },
): Promise<FormatOffers> {
  const { page, log } = context.get(appContext);
  const hasContracted = await canContract(context);
  const shown = forReader(context, document);
  const points = largePrintPoints[page.display.text];
  // Whoever has chosen it elsewhere is told why it is missing here.
  const offered = formats.filter(
    (format) => format !== 'braille-contracted' || hasContracted || page.display.format === format,
  );
  const offers = await Promise.all(
    offered.map(async (format): Promise<FormatOffer> => {
      if (format === 'braille-contracted' && !hasContracted)
        return { format, refusal: { code: 'contracted-braille-missing', values: {} } };
      const order: FormatOrder = format === 'large-print' ? { format, points } : { format };
      try {
        const { bytes } = await makeFormat(shown, order, readPicture);
        return { format, bytes: bytes.length };
      } catch (error) {
        if (error instanceof Refusal) return { format, refusal: { code: error.code, values: error.values } };
        log.error({ err: error, format, document: document.name }, 'a format could not be made');
        return { format, refusal: { code: 'format-not-made', values: {} } };
      }
    }),
  );
  return { title: document.title, path, points, offers };
}

/**
 * A document in the format that an address names, as a file; of large print, `?points=` says how large.
 * A 404 where there is no such format. What keeps it from being made is said by the page that offers them all (`path`).
 */
export async function formatResponse(
  context: Context,
  asked: { document: ReadableDocument; path: string; format: string; url: URL; readPicture?: ReadPicture },
): Promise<Response> {
  const order = readOrder(asked.format, asked.url.searchParams);
  if (!order) throw new Response(null, { status: 404 });
  const { log } = context.get(appContext);
  const document = forReader(context, asked.document);
  if (order.format === 'braille-contracted' && !(await canContract(context))) throw redirect(asked.path, 303);
  try {
    const { bytes, type, fileName } = await makeFormat(document, order, asked.readPicture);
    return new Response(bytes, {
      headers: {
        'Content-Type': type,
        'Content-Length': String(bytes.length),
        'Content-Disposition': attachment(fileName),
        'Content-Language': document.language,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ err: error, document: document.name }, 'no format was made');
    throw redirect(asked.path, 303);
  }
}

function readOrder(format: string, query: URLSearchParams): FormatOrder | null {
  const known = formats.find((each) => each === format);
  if (known === undefined) return null;
  if (known !== 'large-print') return { format: known };
  const asked = Number(query.get('points'));
  const points = Object.values(largePrintPoints).find((each) => each === asked);
  return { format: known, points: points ?? largePrintPoints['100'] };
}

/** In which formats this site writes texts: contracted braille only where it can be made. */
export async function offeredFormats(context: Context): Promise<Format[]> {
  const hasContracted = await canContract(context);
  return formats.filter((format) => format !== 'braille-contracted' || hasContracted);
}

/** Whether the program of contracted braille is there, and may be used. */
export async function canContract(context: Context): Promise<boolean> {
  return context.get(appContext).config.usesLiblouis && (await hasContractedBraille());
}

/** A document with the digits that the reader prefers. */
export function forReader(context: Context, document: ReadableDocument): ReadableDocument {
  const { display } = context.get(appContext).page;
  return document.language === 'ar' && display.digits === 'latin' ? withLatinDigits(document) : document;
}
