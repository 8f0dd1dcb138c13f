import {
  agreeEndpoint,
  LEGAL_VERSION_MAX,
  readAgreementEndpoint,
  readLegalVersionEndpoint,
} from '@aloud/contract/accounts/legal';
import { readDocumentsEndpoint, saveOperatorEndpoint } from '@aloud/contract/admin/operator';
import type { Limit } from '@aloud/contract/endpoint';
import { LOCALES, type Locale } from '@aloud/contract/locale';
import { LEGAL_DOCUMENT } from '@aloud/contract/pages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { choosePageLanguage, VARIES_BY_LANGUAGE } from '../../platform/http/page-language.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { agreeToVersion, getAgreementState } from './agreements.ts';
import { getCurrentVersion, type VersionDeps } from './legal-versions.ts';
import { getLegalDocuments, saveOperator } from './operator.ts';
import { createLegalPdf, type RenderLegal } from './send-legal-pdf.ts';

type Deps = VersionDeps & { renderLegal: RenderLegal; uiLocale: Locale };

/** Old versions may be printed anew for every request. */
const LIMITS: readonly Limit[] = [{ name: 'legal-pdf', uses: 120, windowSeconds: 60, per: ['ip'] }];

export function registerLegal(app: FastifyInstance, deps: Deps): void {
  registerEndpoint(app, readLegalVersionEndpoint, async () => {
    const { number, inForceAt } = await getCurrentVersion(deps);
    return { version: number, inForceAt: inForceAt.toISOString() };
  });
  registerEndpoint(app, readAgreementEndpoint, ({ caller }) => getAgreementState(deps, caller.accountId));
  registerEndpoint(app, agreeEndpoint, ({ caller, body }) =>
    agreeToVersion(deps, { accountId: caller.accountId, version: body.version }),
  );
  registerEndpoint(app, readDocumentsEndpoint, () => getLegalDocuments(deps));
  registerEndpoint(app, saveOperatorEndpoint, ({ caller, body }) =>
    saveOperator(deps, { actorId: caller.accountId, ...body }),
  );

  const querySchema = z.object({
    lang: z.enum(LOCALES).optional().catch(undefined),
    version: z.coerce.number().int().min(1).max(LEGAL_VERSION_MAX).optional(),
  });
  const sendLegalPdf = createLegalPdf(deps);
  app.get(LEGAL_DOCUMENT, { config: { limits: LIMITS } }, async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw new AppError('request.not-found');
    const { lang: locale = choosePageLanguage(request, deps.uiLocale), version } = query.data;
    reply.header('vary', VARIES_BY_LANGUAGE);
    return sendLegalPdf({ locale, version, request, reply });
  });
}
