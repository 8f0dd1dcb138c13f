import type { SpeechExam } from '@aloud/contract/voice/speech-exam';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { ExamRecords } from '../../stt/exam/exam-records.ts';
import type { SpeechToText } from '../../stt/stt.port.ts';
import type { CompanionEngine } from '../companion/companion-engine.ts';
import type { VoiceEngine } from '../tts.port.ts';
import { examineVoice } from './examine-voice.ts';

export type ExaminedVoiceOptions = {
  modelId: string;
  engine: CompanionEngine;
  threads: number;
  /** Of its files; undefined while they are being fetched. */
  directory: () => string | undefined;
  records: ExamRecords;
  now: () => Date;
  logger: Logger;
};

export type ExaminedVoice = {
  /** Ready only once the voice has passed. */
  engine: VoiceEngine;
  exams(): SpeechExam[];
  /** Does nothing while the files are missing, and for files that were examined before. */
  examine(stt: SpeechToText, signal: AbortSignal): Promise<void>;
};

/** A fetched voice that speaks to people only after our own recogniser has understood it on this machine. */
export function createExaminedVoice(options: ExaminedVoiceOptions): ExaminedVoice {
  const { modelId, engine, threads, directory, records, now, logger } = options;
  let exam: SpeechExam | undefined;

  function findExam(): SpeechExam | undefined {
    const place = directory();
    if (place === undefined) return undefined;
    exam ??= records.list(place).find((one) => one.modelId === modelId);
    return exam;
  }

  return {
    engine: { ...engine, isReady: () => engine.isReady() && findExam()?.isPassed === true },
    exams: () => [findExam()].filter((one) => one !== undefined),
    async examine(stt, signal) {
      const place = directory();
      if (place === undefined || !engine.isReady() || findExam()) return;
      const usage = () => engine.usage();
      exam = await examineVoice({ modelId, engine, usage, threads }, { stt, now, signal });
      logger.info({ exam }, 'a voice was examined');
      await records.store(place, [exam]);
    },
  };
}
