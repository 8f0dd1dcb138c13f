import { answerFieldsSchema } from '@aloud/contract/practice';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { AnswerInput } from './answer-job.ts';

type AnswerForm = { attemptId: string; answer: AnswerInput };

/** An answer as it arrives. */
export async function readAnswerForm(request: FastifyRequest): Promise<AnswerForm> {
  const fields = answerFieldsSchema.safeParse(request.body ?? {});
  if (!fields.success) throw new AppError('request.invalid', { where: 'body' });
  const { attemptId, text = '', ...about } = fields.data;
  return { attemptId, answer: { ...about, kind: 'typed', text } };
}
