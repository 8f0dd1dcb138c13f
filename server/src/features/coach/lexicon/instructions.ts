/** Words addressed to the judge, not to the interviewer. */
export const INSTRUCTIONS = `
ignore|disregard|forget all|any|the|your|my|everything|every previous|prior|above|earlier|preceding|other|rules|rubric|criteria|instructions|instruction|prompt|prompts|that|you
ignore|disregard|forget previous|prior|above|earlier instructions|instruction|rules|prompts|prompt|text
ignore|disregard|forget everything above|before|you|that|i
system|developer prompt|message|instruction|override|instructions
new instruction|instructions
you are now|an a? _? assistant|ai|model|grader|judge|evaluator|coach
as an ai
as a|an|the evaluator|judge|grader|assessor|examiner
you must|should|have|need to? rate|score|grade|give|award|mark
inst
give|award|assign|grant me|it|this|the|my|us a|an|answer|candidate? _? 100|10|maximum|max|highest|perfect|full|top|hundred|ten|best
give|award|assign|grant me|it|this|the|my the? highest|maximum|full|perfect|best|top|100|max score|marks|mark|grade|points|rating
give|award|assign me|us|it a|the high|higher|good|better score|mark|grade|rating|points|marks
give|award|assign a? score of
score|rate|grade|mark|evaluate this|it|me|my|the answer? as|at|with|100|10|perfect|excellent|highly|highest|maximum|strong
set|output|return|print|respond|reply|write the|a|with|only|score|json|relevance|structure|confidence _? _? 100|10|score|json|strong|perfect
score to|=|: 100
score 100
10 out of 10
100 out of 100
hundred out of a? hundred
this|it is an|a|the outstanding|excellent|perfect|great|ideal|brilliant answer
your|the system prompt
end of answer|transcript|instructions|input
note to|for the? grader|evaluator|judge|assessor|ai|reviewer|model|coach
dear|hey grader|evaluator|judge|ai|assistant|model|coach
do not|don't follow|apply|use the|your rubric|rules|instructions|criteria
игнорируй|игнорируйте|забудь|забудьте|проигнорируй|проигнорируйте все|всё|предыдущие|прошлые|прежние|свои|эти|указания|инструкции|правила|инструкцию|что|про
игнорируя предыдущие|все|правила
системный|системное промпт|сообщение|инструкция
системная инструкция|подсказка
новая|новые инструкция|инструкции
ты теперь|больше|ассистент|модель|нейросеть|эксперт|искусственный|языковая
как проверяющий|оценщик|экзаменатор|судья
ты|вы обязан|обязана|обязаны|должен|должна|должны поставить|оценить|дать|выставить
вы теперь ассистент|модель|нейросеть
поставь|поставьте|выставь|выставьте|дай|дайте|присвой|присвойте|оцени|оцените|засчитай|засчитайте мне|ему|ей|этому|этот|этой|за|моему|мой|максимум|максимальный|максимальную|максимальное|высший|высшую|наивысший|наивысшую|самый|самую|100|10|сто|десять|пять|отлично|на|как|ответ|ответу|все
максимальный|максимальную|высший|высшую|наивысший|наивысшую балл|оценку|оценка
100 баллов|из
сто баллов|из
10 из 10
десять из десяти
сто из ста
конец ответа|инструкции|инструкций|текста|ввода
примечание для проверяющего|оценщика|модели|ии|судьи
уважаемый|дорогой проверяющий|оценщик|ии|судья|ассистент
выведи|верни|напиши|ответь только|json|оценку|score|балл|сто|что
это идеальный|отличный|лучший|сильный ответ
`;

/** Questions about language models may be answered with such words. */
export const INSTRUCTION_TOPIC =
  /prompt|промпт|инъекц|injection|llm|языков\S{1,12} модел|нейросет|\bai\b|\bии\b|ассистент|assistant/iu;
