import { useBankTexts } from './bank-page-texts.tsx';
import { type BankQuestion, listShownSamples } from './bank-question.ts';
import { QuestionItem } from './question-item.tsx';

export function QuestionList({ questions }: { questions: readonly BankQuestion[] }) {
  const { locale, texts } = useBankTexts();
  const samples = new Set(listShownSamples(questions, locale).map(({ id }) => id));
  return (
    <ol aria-label={texts.questionList} className="grid gap-4">
      {questions.map((question, index) => (
        <QuestionItem
          key={question.id}
          question={question}
          showsSample={samples.has(question.id)}
          // The first one shows at a glance what the others fold.
          isOpen={index === 0}
        />
      ))}
    </ol>
  );
}
