import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { Counter } from 'prom-client';
import type { Logger } from '../logging/logger.ts';

const spansTotal = new Counter({
  name: 'aloud_trace_spans_total',
  help: 'Spans handed to the collector, by whether it took them.',
  labelNames: ['outcome'],
});

/** The result code of OpenTelemetry for a batch that was taken. */
const TAKEN = 0;

/** The exporter, counted. The log tells of the first failure and of the first success after it, not of each batch. */
export function countSpans(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const isTaken = result.code === TAKEN;
        spansTotal.inc({ outcome: isTaken ? 'sent' : 'lost' }, spans.length);
        if (isTaken === isFailing) {
          if (isTaken) logger.info('the collector takes traces again');
          else logger.warn({ err: result.error }, 'the collector does not take traces');
        }
        isFailing = !isTaken;
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
