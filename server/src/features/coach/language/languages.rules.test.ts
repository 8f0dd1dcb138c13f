import { beforeAll, describe, expect, it } from 'vitest';
import { judgeLocally } from '../judging/judge-locally.rules.ts';
import { type CoachTools, loadCoachTools } from './coach-tools.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const QUESTIONS = { ru: 'Расскажите о трудной задаче.', en: 'Tell me about a hard problem.' };

function hear(text: string, language: 'ru' | 'en') {
  const { analysis, feedback } = judgeLocally(tools, { question: QUESTIONS[language], language, text });
  return { ...feedback, sense: analysis.sense };
}

/** One and the same story: last year, food delivery, a broken database, two weeks. */
const TOLD: readonly (readonly [language: string, text: string])[] = [
  [
    'uk',
    'Минулого року я працював у компанії, яка займалася доставкою їжі. Ми мали проблему з базою даних, і я вирішив її за два тижні.',
  ],
  ['uk', 'минулого року я працював над проектом і треба було швидко зробити звіт тому я зробив його сам'],
  [
    'be',
    'У мінулым годзе я працаваў у кампаніі, якая займалася дастаўкай ежы. У нас была праблема з базай дадзеных, і я вырашыў яе за два тыдні.',
  ],
  ['be', 'я рабіла таксама вельмі шмат але потым калі трэба дапамагала іншым бо яны таму і прасілі'],
  [
    'kk',
    'Былтыр мен тамақ жеткізумен айналысатын компанияда жұмыс істедім. Бізде дерекқормен проблема болды, мен оны екі аптада шештім.',
  ],
  [
    'ky',
    'Былтыр мен тамак жеткирүү менен алектенген компанияда иштеп жүргөм. Бизде маалымат базасы менен көйгөй болду, мен аны эки жумада чечтим.',
  ],
  [
    'uz',
    'Ўтган йили мен озиқ-овқат етказиб берадиган компанияда ишладим. Бизда маълумотлар базаси билан муаммо бор эди, мен уни икки ҳафтада ҳал қилдим.',
  ],
  [
    'uz',
    "O'tgan yili men oziq-ovqat yetkazib beradigan kompaniyada ishladim. Bizda ma'lumotlar bazasi bilan muammo bor edi, men uni ikki haftada hal qildim.",
  ],
  [
    'tg',
    'Соли гузашта ман дар ширкате кор мекардам, ки бо расонидани хӯрок машғул буд. Мо бо пойгоҳи додаҳо мушкилот доштем, ман онро дар ду ҳафта ҳал кардам.',
  ],
  [
    'ba',
    'Былтыр мин аҙыҡ-түлек килтереү менән шөғөлләнгән компанияла эшләнем. Беҙҙә мәғлүмәттәр базаһы менән проблема булды, мин уны ике аҙнала хәл иттем.',
  ],
  [
    'tt',
    'Былтыр мин азык-төлек китерү белән шөгыльләнүче компаниядә эшләдем. Бездә мәгълүматлар базасы белән проблема булды, мин аны ике атнада хәл иттем.',
  ],
  [
    'mn',
    'Өнгөрсөн жил би хоол хүргэлтийн компанид ажиллаж байсан. Манайд өгөгдлийн сантай холбоотой асуудал гарсан, би үүнийг хоёр долоо хоногийн дотор шийдсэн.',
  ],
  [
    'bg',
    'Миналата година работех в компания, която се занимаваше с доставка на храна. Имахме проблем с базата данни и аз го реших за две седмици.',
  ],
  [
    'sr',
    'Прошле године сам радио у компанији која се бавила доставом хране. Имали смо проблем са базом података и ја сам га решио за две недеље.',
  ],
  [
    'de',
    'Letztes Jahr habe ich in einer Firma gearbeitet, die Essen liefert. Wir hatten ein Problem mit der Datenbank, und ich habe es in zwei Wochen gelöst.',
  ],
  [
    'es',
    'El año pasado trabajé en una empresa que se dedicaba a la entrega de comida. Teníamos un problema con la base de datos y lo resolví en dos semanas.',
  ],
  [
    'fr',
    'L’année dernière, je travaillais dans une entreprise qui livrait des repas. Nous avions un problème avec la base de données et je l’ai résolu en deux semaines.',
  ],
  [
    'tr',
    'Geçen yıl yemek dağıtımı yapan bir şirkette çalışıyordum. Veritabanıyla ilgili bir sorunumuz vardı ve ben bunu iki haftada çözdüm.',
  ],
  [
    'az',
    'Keçən il yemək çatdıran bir şirkətdə işləyirdim. Məlumat bazası ilə bağlı problemimiz var idi və mən onu iki həftəyə həll etdim.',
  ],
  [
    'fi',
    'Viime vuonna työskentelin yrityksessä joka toimitti ruokaa. Meillä oli ongelma tietokannan kanssa ja ratkaisin sen kahdessa viikossa.',
  ],
  [
    'ka',
    'გასულ წელს ვმუშაობდი კომპანიაში, რომელიც საკვებს აწვდიდა, და მონაცემთა ბაზა ორ კვირაში გამოვასწორე.',
  ],
  ['hy', 'Անցյալ տարի ես աշխատում էի մի ընկերությունում, որը սնունդ էր առաքում, և մենք ունեինք խնդիր։'],
  ['zh', '去年我在一家送餐公司工作。我们的数据库出了问题,我用了两周时间解决了它。'],
];

describe('an answer in another language', () => {
  it.each(TOLD)('is called by its name, %s: %s', (name, text) => {
    for (const language of ['ru', 'en'] as const) {
      const { score, notEnough } = hear(text, language);
      expect([score, notEnough?.reason, notEnough?.heardLanguage]).toEqual([null, 'other-language', name]);
    }
  });

  it.each([
    [
      'Tuvan',
      'Мээң адым Айдың. Мен Кызыл хоорайда чурттап турар мен. Мен башкы болуп ажылдап турар мен, үш чыл эртти, өөредилге чугула.',
    ],
    ['Arabic', 'في العام الماضي كنت أعمل في شركة لتوصيل الطعام وكانت لدينا مشكلة في قاعدة البيانات'],
    [
      'Swahili',
      'mwaka jana nilifanya kazi katika kampuni ya chakula na sisi tulikuwa na tatizo la data na mimi nilitatua tatizo hilo kwa wiki mbili',
    ],
  ])('is another language without a name where nothing proves which: %s', (_name, text) => {
    for (const language of ['ru', 'en'] as const) {
      const { notEnough } = hear(text, language);
      expect(notEnough?.reason).toBe('other-language');
      expect(notEnough).not.toHaveProperty('heardLanguage');
    }
  });

  it('is the other language of the product where that one was not asked for', () => {
    const english = 'Last year I worked at a food delivery company and I solved a problem with the database.';
    const russian = 'В прошлом году я работал в доставке еды и решил проблему с базой данных за две недели.';
    expect(hear(english, 'ru').notEnough?.heardLanguage).toBe('en');
    expect(hear(russian, 'en').notEnough?.heardLanguage).toBe('ru');
  });
});

describe('no other language is', () => {
  it.each([
    ['ru', 'Java, Kotlin, Spring Boot, Kafka, PostgreSQL, Docker'],
    ['ru', 'Java, Kotlin, Spring Boot, Kafka, PostgreSQL, Docker, Kubernetes, Redis, Grafana, Prometheus'],
    ['ru', 'java kotlin spring boot kafka postgresql docker kubernetes redis grafana prometheus'],
    ['ru', 'Докер, кубернетес, хелм, терраформ, ансибл, дженкинс, гитлаб, прометеус, графана'],
    ['ru', 'Spring Boot and Kafka and PostgreSQL and Docker and Kubernetes'],
    [
      'ru',
      'Стрессоустойчивость, коммуникабельность, ответственность, пунктуальность, многозадачность, внимательность, обучаемость, честность',
    ],
    ['ru', 'Русский, английский, немецкий, французский, немного испанский и итальянский'],
    ['en', 'English, German, French, Russian, a little Spanish and Italian'],
  ] as const)('a list (%s): %s', (language, text) => {
    const { sense, notEnough } = hear(text, language);
    expect(['sense', 'keyword-list']).toContain(sense);
    expect(notEnough?.reason ?? 'too-short').toBe('too-short');
  });

  it.each([
    [
      'ru',
      'Ну мы делали deploy через GitLab CI, then we rolled it back because the tests failed, а потом я исправил конфиг и we shipped it again.',
    ],
    [
      'ru',
      'I worked as a backend developer, писал сервисы на Go, and then I moved to the payments team, где я отвечал за интеграции с банками.',
    ],
    [
      'en',
      'Last year I worked in Moscow, мы делали доставку еды, and we had a problem with the database, которую я решил за две недели.',
    ],
  ] as const)('half Russian, half English, which is judged (%s): %s', (language, text) => {
    expect(hear(text, language).score).toBeGreaterThan(10);
  });

  it.each([
    ['ru', 'Я работал с Ґжегожем Бжецьким и Олексієм Їжакевичем в Києві над проектом доставки три года.'],
    [
      'en',
      'I worked with Jürgen Müller, Françoise Lefèvre and José García in São Paulo on a data migration.',
    ],
  ] as const)('an answer with foreign names (%s): %s', (language, text) => {
    expect(hear(text, language).score).not.toBeNull();
  });
});

it.each([
  'абвыа ывапр ждлорп фывапр йцукен ячсмит олдж щшгне ывап ролд',
  'asdf qwer zxcv lkjh poiu mnbv tyui ghjk wert sdfg',
  'blorf snarg wibble fnord quux zorp glarb mibble dront skree plonk vrast',
])('noise is no language: %s', (text) => {
  for (const language of ['ru', 'en'] as const)
    expect(hear(text, language).criteria.relevance.reason).toBe('gibberish');
});
