import type { ApiDescription, ApiOperation } from './api-description.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem 0; }
  h2 { margin-top: 2.5rem; } h3 { margin: 0; font-size: 1rem; } p { margin: .25rem 0; }
  code, pre { font: .875rem/1.45 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentColor 6%, transparent); }
  .access { font-size: .8rem; opacity: .75; margin-inline-start: .5rem; }
`;

/** The description as one page to read: no script, nothing from elsewhere. */
export function renderApiPage(description: ApiDescription): string {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))].toSorted();
  const sections = tags.map((tag) => {
    const ofTag = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${ofTag.map(renderOperation).join('')}</section>`;
  });
  const { title, description: about } = description.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · ${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>
<h1>API</h1><p>${escapeHtml(about)}</p><p><a href="/docs/openapi.json">OpenAPI 3.1</a></p>
${sections.join('')}</main></body></html>`;
}

function renderOperation(row: { path: string; method: string; operation: ApiOperation }): string {
  const { path, method, operation } = row;
  const parameters = operation.parameters.map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> (${parameter.in}${parameter.required ? '' : ', optional'})</li>`,
  );
  const failures = Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => `<li>${status}: <code>${escapeHtml(description)}</code></li>`);
  return `<article id="${escapeHtml(operation.operationId)}">
<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code><span class="access">${escapeHtml(operation['x-access'])}</span></h3>
<p>${escapeHtml(operation.summary)}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${renderMedia('Body', operation.requestBody?.content)}
${renderMedia('Answer', operation.responses['200']?.content)}
<details><summary>Failures</summary><ul>${failures.join('')}</ul></details></article>`;
}

type Content = NonNullable<ApiOperation['requestBody']>['content'];

function renderMedia(title: string, content: Content | undefined): string {
  return Object.values(content ?? {})
    .map(({ schema, example }) => {
      const shown = example === undefined ? '' : `<pre>${pretty(example)}</pre>`;
      const full = `<details><summary>Schema</summary><pre>${pretty(schema)}</pre></details>`;
      return `<details><summary>${title}</summary>${shown}${full}</details>`;
    })
    .join('');
}

const pretty = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2) ?? '');

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
