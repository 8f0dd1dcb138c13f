import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, type Span, startSpan } from './tracing.ts';

/** Load balancers and Prometheus ask every few seconds; their traces would bury all others. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A span for each request, named after its route's template. Called before any other hook is added, so that what they
 * do is inside. A WebSocket's upgrade has none: it would last as long as the conversation.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (PROBES.has(route) || request.headers.upgrade !== undefined) return done();
    const span = startSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      beginsTrace: true,
      parent: [request.headers.traceparent].flat()[0],
      isParentForeign: true,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'aloud.request_id': request.id,
      },
    });
    if (!span) return done();
    spans.set(request, span);
    // Shown by the browser's developer tools beside the request: the way from a slow page to its trace.
    reply.header('server-timing', `traceparent;desc="${span.traceparent}"`);
    return span.run(done);
  });
  // Reading a body loses the context of the hooks before it: its events belong to the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onError', async (request, _reply, error) => spans.get(request)?.fail(error));
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end();
  });
}
