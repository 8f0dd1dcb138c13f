import { isTitle } from './resume-jobs.rules.ts';
import type { ResumeLine } from './resume-lines.rules.ts';

export const SKILL_KINDS = [
  'language',
  'framework',
  'storage',
  'platform',
  'testing',
  'data',
  'craft',
  'office',
] as const;
export type SkillKind = (typeof SKILL_KINDS)[number];

/** As they are shown; `|` parts other ways to write the same. */
const SKILLS: Record<SkillKind, string> = {
  language:
    'Python, JavaScript, TypeScript, Java, Kotlin, Swift, Go|Golang, Rust, C++, C#, PHP, Ruby, Scala, R, Perl, Dart, Elixir, Bash, MATLAB, VBA, Objective-C, SQL, HTML, CSS, 1С|1C',
  framework:
    'React|React.js|ReactJS, Vue|Vue.js|Vue 3, Angular, Svelte, Next.js, Nuxt, Node.js|NodeJS, NestJS|Nest.js, Express, Django, Flask, FastAPI, Spring|Spring Boot, .NET|ASP.NET, Laravel, Symfony, Ruby on Rails|Rails, Flutter, React Native, SwiftUI, Qt, Redux, GraphQL, gRPC, Hibernate, Celery, Webpack, Vite, Tailwind',
  storage:
    'PostgreSQL|Postgres, MySQL, MongoDB, Redis, ClickHouse, Elasticsearch, Oracle, MS SQL|SQL Server, SQLite, Cassandra, Kafka|Apache Kafka, RabbitMQ, Hadoop, Greenplum, Neo4j, DynamoDB, S3',
  platform:
    'Docker, Kubernetes|k8s, Terraform, Ansible, AWS, GCP|Google Cloud, Azure, Yandex Cloud|Яндекс Облако, Linux, CI/CD, GitLab CI|GitLab, Jenkins, GitHub Actions, Prometheus, Grafana, Nginx, Helm, Git, Microservices|микросервисы|микросервисная архитектура|микросервисов',
  testing:
    'Selenium, Playwright, Cypress, Postman, JUnit, pytest|PyTest, Jest, Appium, TestRail, JMeter, Allure, k6',
  data: 'Pandas, NumPy, PyTorch, TensorFlow, scikit-learn|sklearn, Airflow|Apache Airflow, Spark|Apache Spark|PySpark, dbt, Power BI, Tableau, Superset, A/B tests|A/B-тесты|A/B-тестирование|A/B testing|A/B-тестов, Machine learning|машинное обучение, DAX, Looker, MLflow',
  craft:
    'Figma, Photoshop, Illustrator, Sketch, After Effects, Blender, AutoCAD, SEO, SMM, Google Analytics, Google Ads, Яндекс.Метрика|Яндекс Метрика, Яндекс.Директ|Яндекс Директ, Copywriting|копирайтинг, CustDev, CJM, Unit economics|юнит-экономика, BPMN, UML, Scrum, Kanban, Agile',
  office:
    'Excel|MS Excel, SAP, Bitrix24|Битрикс24, amoCRM, Salesforce, HubSpot, Jira, Confluence, CRM, ERP, 1С:Предприятие, МСФО|IFRS, РСБУ, GAAP, Кадровое делопроизводство, Тендеры|госзакупки|44-ФЗ',
};

type KnownSkill = { name: string; kind: SkillKind; spelling: RegExp };

const KNOWN: readonly KnownSkill[] = Object.entries(SKILLS).flatMap(([kind, list]) =>
  list.split(', ').map((spellings) => {
    const names = spellings.split('|');
    const any = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`)).join('|');
    // One letter is a language only where languages are listed with capitals.
    const flags = names.some((name) => name.length <= 2) ? 'u' : 'iu';
    return {
      name: names[0] ?? '',
      kind: kind as SkillKind,
      spelling: new RegExp(String.raw`(?<![\p{L}\d#+.])(?:${any})(?![\p{L}\d#+]|\.\p{L})`, flags),
    };
  }),
);

export type Skill = {
  name: string;
  kind: SkillKind;
  /** Where it is only named. */
  listed: ResumeLine | undefined;
  /** Where something was done with it. */
  used: ResumeLine[];
  /** What the person is called at work says that they used it. */
  isInTitle: boolean;
};

/** Every known skill the resume names, in the order of the text. */
export function findSkills(lines: readonly ResumeLine[]): Skill[] {
  const lasting = lines.filter(({ isHeading, section }) => !isHeading && section !== 'languages');
  return KNOWN.flatMap(({ name, kind, spelling }) => {
    const where = lasting.filter(({ text }) => spelling.test(text));
    if (where.length === 0) return [];
    const isInTitle = where.some(isNameOfJob);
    const told = where.filter((line) => !isNameOfJob(line));
    const used = told.filter(isStory);
    const listed = told.find((line) => !isStory(line));
    return [{ name, kind, listed, used, isInTitle, at: where[0]?.number ?? 0 }];
  })
    .toSorted((a, b) => a.at - b.at)
    .map(({ at: _at, ...skill }) => skill);
}

const LONGEST_TITLE = 60;

function isNameOfJob({ text, isBullet }: ResumeLine): boolean {
  return !isBullet && text.length <= LONGEST_TITLE && isTitle(text);
}

/** Five names in a row are a list, wherever they stand. */
function isStory({ section, text }: ResumeLine): boolean {
  const isList = text.split(/[,;|/\t]/u).length >= 5 && !/[.!]\s|\.$/u.test(text.trim());
  return (section === 'experience' || section === 'projects' || section === 'achievements') && !isList;
}
