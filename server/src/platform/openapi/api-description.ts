import type { Endpoint } from '@aloud/contract/endpoint';
import { ERROR_STATUS, type ErrorCode } from '@aloud/contract/errors';
import { z } from 'zod';
import type { RouteRow } from '../http/http-server.ts';
import { type JsonSchema, makeExample } from './api-example.ts';

/** Errors that every endpoint may respond with. */
const COMMON_ERRORS: readonly ErrorCode[] = ['request.invalid', 'request.too-large', 'server.failed'];

/** An example is there only where one that fits was found. */
type Media = { schema: JsonSchema; example?: unknown };
export type ApiOperation = {
  operationId: string;
  summary: string;
  tags: string[];
  'x-access': Endpoint['access'];
  security: Record<string, string[]>[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
};
export type ApiDescription = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, ApiOperation>>;
  components: { securitySchemes: Record<string, Record<string, string>> };
};

/** OpenAPI of every endpoint of the contract that is registered. */
export function describeApi(routes: readonly RouteRow[]): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const { endpoint } of routes) {
    if (!endpoint) continue;
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Вслух (Aloud)',
      version: '1',
      description:
        'The product endpoints. Accounts, documents, files and realtime are under /v1 and speak the Appwrite protocol (project "agent").',
    },
    paths,
    components: { securitySchemes: { jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function describeEndpoint(endpoint: Endpoint): ApiOperation {
  const [, , noun = ''] = endpoint.path.split('/');
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [noun],
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ jwt: [] }],
    parameters: [...listParameters(endpoint.params, 'path'), ...listParameters(endpoint.query, 'query')],
    ...describeBody(endpoint),
    responses: {
      200: { description: 'The answer.', content: describeJson(endpoint.response, 'output') },
      ...describeErrors(endpoint),
    },
  };
}

function describeBody({ body, form }: Endpoint): Pick<ApiOperation, 'requestBody'> {
  if (!body && !form) return {};
  const content = { ...(body && describeJson(body, 'input')), ...(form && describeForm(form)) };
  return { requestBody: { required: true, content } };
}

function describeForm(form: z.ZodType): Record<string, Media> {
  const fields = toSchema(form, 'input');
  const file: JsonSchema = { type: 'string', format: 'binary' };
  return {
    'multipart/form-data': { schema: { ...fields, properties: { file, ...fields.properties } } },
  };
}

/** A guest, or a session that still owes a step of signing in. */
const UNFINISHED: readonly ErrorCode[] = [
  'request.unauthorised',
  'account.more-factors',
  'account.password-change-needed',
  'account.totp-needed',
];

function describeErrors(endpoint: Endpoint): ApiOperation['responses'] {
  const guarded: ErrorCode[] = {
    public: [],
    user: UNFINISHED,
    admin: [...UNFINISHED, 'request.forbidden'],
  }[endpoint.access] as ErrorCode[];
  const limited: ErrorCode[] = [
    ...(endpoint.limits ? (['request.too-many'] as const) : []),
    ...(endpoint.proof ? (['account.proof-needed'] as const) : []),
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...COMMON_ERRORS, ...guarded, ...limited, ...(endpoint.errors ?? [])]) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), code])]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), describeFailure(codes)]));
}

function describeFailure(codes: ErrorCode[]): ApiOperation['responses'][string] {
  const schema: JsonSchema = {
    type: 'object',
    required: ['code', 'requestId'],
    properties: {
      code: { enum: codes },
      requestId: { type: 'string', format: 'uuid' },
      detail: { type: 'object' },
    },
  };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}

function listParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): ApiOperation['parameters'] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

function describeJson(type: z.ZodType, io: 'input' | 'output'): Record<string, Media> {
  const schema = toSchema(type, io);
  const example = makeExample(schema);
  return { 'application/json': { schema, ...(type.safeParse(example).success ? { example } : {}) } };
}
