import type { FastifyInstance } from 'fastify';
import type { TestPerson } from '../factories.ts';

export type DocumentAnswer = { status: number } & Record<string, unknown>;

/** A client of the documents API with one person's session, or a guest's without a person. */
export function documentClient(app: { current: FastifyInstance }, collectionId: string) {
  const url = `/v1/databases/db/collections/${collectionId}/documents`;
  const ask = async (
    person: TestPerson | undefined,
    request: { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; url: string; payload?: object; headers?: object },
  ): Promise<DocumentAnswer> => {
    const headers = { ...person?.headers, ...request.headers };
    const response = await app.current.inject({ ...request, headers });
    const body = JSON.parse(response.body || '{}') as Record<string, unknown>;
    return { status: response.statusCode, ...body };
  };
  return {
    list: (person?: TestPerson) => ask(person, { method: 'GET', url }),
    get: (person: TestPerson | undefined, id: string) => ask(person, { method: 'GET', url: `${url}/${id}` }),
    create: (person: TestPerson | undefined, payload: object) =>
      ask(person, { method: 'POST', url, payload }),
    update: (person: TestPerson | undefined, id: string, payload: object, headers: object = {}) =>
      ask(person, { method: 'PATCH', url: `${url}/${id}`, payload, headers }),
    delete: (person: TestPerson | undefined, id: string) =>
      ask(person, { method: 'DELETE', url: `${url}/${id}`, payload: {} }),
  };
}
