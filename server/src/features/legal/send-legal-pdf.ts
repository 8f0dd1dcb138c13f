import type { Locale } from '@aloud/contract/locale';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { createSingleFlight } from '../../platform/jobs/single-flight.ts';
import { createKeptPdfs } from './kept-pdfs.ts';
import { findVersion, getDocument, type LegalVersion } from './legal.data.ts';
import { getCurrentVersion, type VersionDeps } from './legal-versions.ts';
import type { LegalToRender } from './render-legal-pdf.ts';

/** Renders in a worker. */
export type RenderLegal = (input: LegalToRender, signal: AbortSignal) => Promise<Uint8Array>;

type Deps = VersionDeps & { renderLegal: RenderLegal };

/** Raised with every change of the layout: browsers ask whether their copy is still the one. */
const LAYOUT = 1;
/** A hundred kilobytes each. */
const KEPT_MAX = 20;

type Input = {
  locale: Locale;
  version: number | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type SendLegalPdf = (input: Input) => Promise<FastifyReply>;

/** Sends the documents as a PDF; each version is printed once in a process, as long as it is asked for. */
export function createLegalPdf(deps: Deps): SendLegalPdf {
  const rendering = createSingleFlight<Buffer>();
  const kept = createKeptPdfs(KEPT_MAX);

  async function print(tag: string, version: LegalVersion, locale: Locale): Promise<Buffer> {
    const blocks = await getDocument(deps.db, version.number, locale);
    const { number, inForceAt } = version;
    // The first client may leave while others wait for the same PDF.
    const { signal } = new AbortController();
    const pdf = Buffer.from(await deps.renderLegal({ blocks, number, inForceAt, locale }, signal));
    kept.keep(tag, { number, pdf });
    return pdf;
  }

  return async ({ locale, version: asked, request, reply }) => {
    const version = asked === undefined ? await getCurrentVersion(deps) : await findVersion(deps.db, asked);
    if (!version) throw new AppError('request.not-found');
    const tag = `"${version.digest.slice(0, 16)}-${version.number}-${locale}-${LAYOUT}"`;
    reply.headers({ etag: tag, 'cache-control': 'no-cache', 'content-language': locale });
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const pdf = kept.find(tag) ?? (await rendering(tag, () => print(tag, version, locale)));
    const name = `aloud-legal-${version.number}-${locale}.pdf`;
    return reply
      .header('content-disposition', contentDisposition(name, { type: 'inline' }))
      .type('application/pdf')
      .send(pdf);
  };
}

/** A proxy that compresses on the way makes the tag a weak one. */
function matchesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
