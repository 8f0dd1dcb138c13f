import type { TextInput, TextOutput, TextTask } from '../../boot/text-tasks.ts';
import type { TextWork, TextWorkers } from '../../boot/text-workers.ts';
import { decideMove } from '../../features/interviews/interviewer/decision/decide-move.rules.ts';
import type { DecidedReply } from '../../features/interviews/interviewer/decision/decision.ts';
import { wordDecision } from '../../features/interviews/interviewer/decision/word-decision.ts';
import type { ReplyToDecide } from '../../features/interviews/interviewer/interviewer-setup.ts';
import { AppError } from '../../platform/app-error.ts';

/**
 * Work on texts without workers and dictionaries, for many conversations on a small machine: the interviewer takes every
 * answer for a request to repeat the question, words are left as they were heard, and nothing else is read, unless `others`
 * do the rest of the work.
 */
export function createScriptedTexts(others: TextWorkers = NO_WORK): TextWorkers {
  return {
    ...others,
    async run<Task extends TextTask>(
      task: Task,
      input: TextInput<Task>,
      work: TextWork,
    ): Promise<TextOutput<Task>> {
      if (task !== 'decideReply') return others.run(task, input, work);
      const reply: unknown = repeatQuestion(input as ReplyToDecide);
      return reply as TextOutput<Task>;
    },
  };
}

const NO_WORK: TextWorkers = {
  run: async () => {
    throw new AppError('coach.busy');
  },
  ready: async () => undefined,
  close: async () => undefined,
};

function repeatQuestion({ setup, request }: ReplyToDecide): DecidedReply {
  const { questions, manner, description } = setup;
  const decision = decideMove(request, {
    questions,
    manner,
    description,
    act: 'repeat',
    isMeaningKnown: false,
    judge: () => null,
    findFacts: () => [],
    findWork: () => null,
  });
  return wordDecision(decision, setup, request);
}
