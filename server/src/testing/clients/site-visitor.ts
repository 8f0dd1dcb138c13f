import { SESSION_COOKIE } from '@aloud/contract/appwrite';

const DOCUMENTS = '/v1/databases/db/collections/questions/documents';
const ANSWER =
  'В прошлом году я отвечал за переход платежей на новую базу. Сначала я измерил нагрузку, потом предложил план из трёх шагов и согласовал его с командой. Мы переключали по одному проценту запросов, и за два месяца не потеряли ни одного платежа.';

type Found = Record<string, unknown>;

/** A person who uses a running server over HTTP alone, so that it may be one of another version. */
export class SiteVisitor {
  readonly #origin: string;
  #session = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  get headers(): Record<string, string> {
    return { 'x-appwrite-project': 'agent', 'x-appwrite-session': this.#session };
  }

  async signIn(account: { email: string; password: string }): Promise<void> {
    const response = await this.#send('POST', '/v1/account/sessions/email', account);
    const [cookie = ''] = response.headers.getSetCookie();
    this.#session = decodeURIComponent(cookie.split(';', 1)[0]?.slice(`${SESSION_COOKIE}=`.length) ?? '');
  }

  async listQuestions(): Promise<{ total: number; documents: { $id: string }[] }> {
    return (await this.#json('GET', DOCUMENTS)) as Awaited<ReturnType<this['listQuestions']>>;
  }

  vote(questionId: string): Promise<Found> {
    return this.#json('PATCH', `${DOCUMENTS}/${questionId}`, { data: { rating: 1 } });
  }

  async search(text: string): Promise<string[]> {
    const { ids } = await this.#json('GET', `/api/questions/search?text=${encodeURIComponent(text)}`);
    return ids as string[];
  }

  /** A typed answer, judged by a job. */
  async practise(questionId: string, attemptId: string): Promise<Found> {
    const form = new FormData();
    const fields = { attemptId, questionId, language: 'ru', text: ANSWER };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return this.#json('POST', '/api/practice/answers', form);
  }

  /** A live interview of two answers in writing, stopped by the candidate. Its id. */
  async beInterviewed(): Promise<string> {
    const { id } = await this.#json('POST', '/api/interviews', {
      language: 'ru',
      role: 'Backend-разработчик',
    });
    const path = `/api/interviews/${String(id)}`;
    for (const answer of ['first', 'second'])
      await this.#json('POST', `${path}/answers`, { id: answer, text: ANSWER });
    await this.#json('POST', `${path}/stop`, {});
    return id as string;
  }

  readInterview(interviewId: string): Promise<Found> {
    return this.#json('GET', `/api/interviews/${interviewId}`);
  }

  requestReport(interviewId: string): Promise<Found> {
    return this.#json('POST', '/api/report', { interviewId });
  }

  async #json(method: string, path: string, body?: object): Promise<Found> {
    return (await (await this.#send(method, path, body)).json()) as Found;
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.#origin + path, {
      method,
      headers: { ...this.headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
