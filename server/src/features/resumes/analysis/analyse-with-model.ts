import type { FallbackReason } from '@aloud/contract/feedback/remarks';
import type { ResumeQuestionKind } from '@aloud/contract/resumes';
import { fallbackReason, type LanguageModel } from '../../../providers/llm/llm.port.ts';
import { modelQuestionsSchema } from '../../questions/model-questions.rules.ts';
import type { ResumeReader } from '../resume-reader.ts';
import { QUESTIONS_PER_KIND } from './make-questions.rules.ts';
import { modelSummarySchema } from './model-findings.rules.ts';
import type { ResumeAnalyst, ResumeFindings } from './resume-findings.ts';
import { questionsSystemPrompt, summarySystemPrompt } from './resumes.prompts.ts';

/** With fewer verified questions of the model, those of the rules are added. */
const FEWEST_QUESTIONS = 4;

type Deps = { llm: LanguageModel; reader: ResumeReader };
type Progress = { findings: ResumeFindings; failure: FallbackReason | null; isModel: boolean };

/** Dates, jobs and skills are read by rules; a model words the summary and the questions, and its quotes are checked. */
function createModelAnalyst({ llm, reader }: Deps): ResumeAnalyst {
  return async (resume, { accountId, signal, onStep }) => {
    const { text, language } = resume;
    const how = { accountId, signal };
    const findings = await reader.analyse(resume, how);
    const prompt = await reader.prompt(text, how);
    const done: Progress = { findings, failure: null, isModel: false };
    const ask = { prompt, signal, seed: 1 };

    onStep('summary');
    await tryPart(done, signal, async (findings) => {
      const reply = await llm.writeObject({
        ...ask,
        schema: modelSummarySchema,
        system: summarySystemPrompt(language),
      });
      const { text: words, kept, dropped } = await reader.checkSummary({ text, reply }, how);
      if (words !== '') findings.overview.text = words;
      if (kept.length > 0) findings.overview.points = kept;
      return dropped;
    });
    for (const kind of ['hard', 'soft'] as const) {
      onStep(kind);
      await tryPart(done, signal, async (findings) => {
        const system = questionsSystemPrompt(kind, language);
        const reply = await llm.writeObject({ ...ask, schema: modelQuestionsSchema, system });
        const { kept, dropped } = await reader.checkQuestions({ text, kind, reply }, how);
        findings.questions = withQuestions(findings, kind, kept);
        return dropped;
      });
    }
    return label(done, llm.name);
  };
}

/** A part that fails keeps the findings of the rules; the parts after it are not requested. */
async function tryPart(
  done: Progress,
  signal: AbortSignal,
  ask: (findings: ResumeFindings) => Promise<number>,
): Promise<void> {
  if (done.failure) return;
  try {
    done.findings.engine.droppedQuotes += await ask(done.findings);
    done.isModel = true;
  } catch (error) {
    signal.throwIfAborted();
    done.failure = fallbackReason(error);
  }
}

function withQuestions(
  { questions }: ResumeFindings,
  kind: ResumeQuestionKind,
  fromModel: ResumeFindings['questions'],
): ResumeFindings['questions'] {
  const others = questions.filter((question) => question.kind !== kind);
  const ofRules = questions.filter((question) => question.kind === kind);
  const missing = Math.max(0, FEWEST_QUESTIONS - fromModel.length);
  const known = new Set(fromModel.map(({ source }) => source.line));
  const added = ofRules.filter(({ source }) => !known.has(source.line)).slice(0, missing);
  const ofKind = [...fromModel, ...added].slice(0, QUESTIONS_PER_KIND);
  return kind === 'hard' ? [...ofKind, ...others] : [...others, ...ofKind];
}

function label({ findings, failure, isModel }: Progress, model: string): ResumeFindings {
  return {
    ...findings,
    engine: {
      ...findings.engine,
      used: isModel ? 'llm' : 'local',
      model: isModel ? model : null,
      votes: isModel ? 1 : 0,
      fallback: failure,
    },
  };
}

type CreateResumeAnalystDeps = { llm: LanguageModel | undefined; reader: ResumeReader };

/** A model where there is one, rules alone where there is none. */
export function createResumeAnalyst({ llm, reader }: CreateResumeAnalystDeps): ResumeAnalyst {
  if (llm) return createModelAnalyst({ llm, reader });
  return async (resume, { accountId, signal, onStep }) => {
    onStep('summary');
    return reader.analyse(resume, { accountId, signal });
  };
}
