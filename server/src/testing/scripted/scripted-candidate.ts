import { VoiceClient } from '../clients/voice-client.ts';

type Options = { interviewId: string; token: string; originOf: () => string };

/** People do not answer at once; more would measure the machine. */
const BREATH_MS = 400;

/** Answers in writing, again and again, and comes back whenever the connection breaks. */
export class ScriptedCandidate {
  readonly interviewId: string;
  /** Every turn the server has said to be committed, as it was told last. */
  readonly committed = new Map<number, { role: string; text: string }>();
  /** Acknowledged, in order. */
  readonly answers: string[] = [];
  resumptions = 0;
  readonly #options: Options;
  #isStopped = false;
  #waiting: { answers: number; resolve: () => void }[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.interviewId = options.interviewId;
  }

  /** Settles when so many more answers are acknowledged. */
  saidMore(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ answers: this.answers.length + count, resolve });
    });
  }

  stop(): void {
    this.#isStopped = true;
  }

  async talk(): Promise<void> {
    while (!this.#isStopped) {
      const client = new VoiceClient(this.#options.originOf());
      await Promise.race([client.closed, this.#converse(client)]);
      client.socket.terminate();
      await breathe();
    }
  }

  async #converse(client: VoiceClient): Promise<void> {
    const { interviewId, token } = this.#options;
    await client.hello(interviewId, token);
    const { isResumed } = await client.until('welcome');
    if (isResumed) this.resumptions += 1;
    const { state, seq, turns } = await client.until('snapshot');
    if (state.agent !== 'listening') await listened(client, seq);
    while (!this.#isStopped) {
      const number = this.answers.length + 1;
      const text = `Повторите вопрос, пожалуйста, это просьба номер ${number}`;
      const id = `answer-${number}`;
      client.send({ type: 'typed', id, text });
      const stored = await client.until('typed-stored', (message) => message.id === id);
      this.answers.push(text);
      // What the killed process had stored was replied to before it was sent again.
      if (!turns.some((turn) => turn.text === text)) await listened(client, stored.seq);
      this.#note(client);
      this.#wake();
      await breathe();
    }
  }

  #note({ messages }: VoiceClient): void {
    for (const message of messages) {
      if (message.type === 'turn-committed')
        this.committed.set(message.turn, { role: message.role, text: message.text });
    }
  }

  #wake(): void {
    for (const { answers, resolve } of this.#waiting) if (this.answers.length >= answers) resolve();
    this.#waiting = this.#waiting.filter(({ answers }) => this.answers.length < answers);
  }
}

/** The interviewer has replied, and it is the candidate's turn again. */
async function listened(client: VoiceClient, afterSeq: number): Promise<void> {
  await client.until('state', ({ agent, seq }) => agent === 'listening' && seq > afterSeq);
}

function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, BREATH_MS);
  });
}
