import { drawColumn, drawPdf, drawTable } from './pdf-file.ts';

/** A resume as a file, and every line that must come out of it, in order. */
export type ReadableResume = { make: () => Promise<Buffer>; lines: readonly string[] };

const WIDE = { x: 48, y: 48, width: 500 };
const LONG_RU =
  '• Спроектировала и запустила сервис расчёта доставки на Go и Kafka, который заменил три старых модуля и сократил время ответа с 800 до 120 миллисекунд для всех клиентов компании';
const LONG_EN =
  '• Designed and launched a pricing service in TypeScript that replaced three spreadsheets, cut quoting time from two days to forty minutes and is used by every account manager in Europe';

export const RUSSIAN = [
  'Анна Петрова',
  'Backend-разработчик',
  'Опыт работы',
  'Март 2021 — настоящее время, ООО «Северный ветер»',
  LONG_RU,
  '• Руководила командой из 5 человек',
  'Навыки',
  'Python, Go, PostgreSQL',
];
export const ENGLISH = [
  'Jane Doe',
  'Senior Software Engineer',
  'Experience',
  'Jan 2020 – Present, Acme Ltd',
  LONG_EN,
  '• Mentored four engineers',
  'Education',
  'University of Leeds, 2013 – 2017',
];
const SIDEBAR_RU = [
  'Контакты',
  'anna@example.com',
  'Москва',
  'Навыки',
  'Python',
  'Go',
  'PostgreSQL',
  'Языки',
  'Английский — B2',
];
const SIDEBAR_EN = [
  'Contact',
  'jane@example.com',
  'Leeds',
  'Skills',
  'TypeScript',
  'Node.js',
  'Kafka',
  'Languages',
  'French — B1',
];

const asHeadings = (lines: readonly string[], ...headings: string[]) =>
  lines.map((line) => (headings.includes(line) ? `# ${line}` : line));

const twoColumns = (left: string[], right: string[]) => () =>
  drawPdf((pdf) => {
    drawColumn(pdf, left, { x: 48, y: 60, width: 140 });
    drawColumn(pdf, right, { x: 220, y: 60, width: 320 });
  });

export const READABLE_PDFS: Record<string, ReadableResume> = {
  'a Russian PDF of one column, long lines unwrapped': {
    make: () =>
      drawPdf((pdf) => drawColumn(pdf, asHeadings(RUSSIAN, 'Анна Петрова', 'Опыт работы', 'Навыки'), WIDE)),
    lines: RUSSIAN,
  },
  'an English PDF of one column': {
    make: () =>
      drawPdf((pdf) => drawColumn(pdf, asHeadings(ENGLISH, 'Jane Doe', 'Experience', 'Education'), WIDE)),
    lines: ENGLISH,
  },
  'a Russian PDF with a sidebar: first one column, then the other': {
    make: twoColumns(
      asHeadings(SIDEBAR_RU, 'Контакты', 'Навыки', 'Языки'),
      asHeadings(RUSSIAN.slice(0, 6), 'Анна Петрова', 'Опыт работы'),
    ),
    lines: [...SIDEBAR_RU, ...RUSSIAN.slice(0, 6)],
  },
  'an English PDF with a sidebar on the right': {
    make: () =>
      drawPdf((pdf) => {
        drawColumn(pdf, asHeadings(ENGLISH, 'Jane Doe', 'Experience', 'Education'), {
          x: 48,
          y: 60,
          width: 330,
        });
        drawColumn(pdf, asHeadings(SIDEBAR_EN, 'Contact', 'Skills', 'Languages'), {
          x: 420,
          y: 60,
          width: 130,
        });
      }),
    lines: [...ENGLISH, ...SIDEBAR_EN],
  },
  'a PDF with a name across both columns': {
    make: () =>
      drawPdf((pdf) => {
        pdf.fontSize(22).text('Анна Петрова, backend-разработчик', 48, 48);
        drawColumn(pdf, asHeadings(SIDEBAR_RU, 'Контакты', 'Навыки', 'Языки'), { x: 48, y: 100, width: 140 });
        drawColumn(pdf, asHeadings(RUSSIAN.slice(2, 6), 'Опыт работы'), { x: 220, y: 100, width: 320 });
      }),
    lines: ['Анна Петрова, backend-разработчик', ...SIDEBAR_RU, ...RUSSIAN.slice(2, 6)],
  },
  'a PDF as job boards print it: dates at the left of each job': {
    make: () =>
      drawPdf((pdf) => {
        drawColumn(pdf, ['# Петрова Анна', '# Опыт работы — 6 лет'], WIDE);
        drawColumn(pdf, ['Март 2021 —', 'настоящее время', '5 лет 9 месяцев'], { x: 48, y: 130, width: 110 });
        drawColumn(
          pdf,
          [
            'ООО «Северный ветер»',
            'Старший разработчик',
            '• Проектировала сервисы',
            '• Ускорила ответ вдвое',
          ],
          {
            x: 180,
            y: 130,
            width: 360,
          },
        );
        drawColumn(pdf, ['Июнь 2018 —', 'Май 2020', '2 года'], { x: 48, y: 230, width: 110 });
        drawColumn(pdf, ['Ромашка', 'Разработчик', '• Внедрила очередь задач'], {
          x: 180,
          y: 230,
          width: 360,
        });
      }),
    lines: [
      'Петрова Анна',
      'Опыт работы — 6 лет',
      'Март 2021 — настоящее время 5 лет 9 месяцев',
      'ООО «Северный ветер»',
      'Старший разработчик',
      '• Проектировала сервисы',
      '• Ускорила ответ вдвое',
      'Июнь 2018 — Май 2020 2 года',
      'Ромашка',
      'Разработчик',
      '• Внедрила очередь задач',
    ],
  },
  'a PDF with a table of jobs: row by row': {
    make: () =>
      drawPdf((pdf) => {
        drawColumn(pdf, ['# Experience'], WIDE);
        drawTable(
          pdf,
          [
            ['2019 – 2021', 'Acme Ltd', 'Developer'],
            ['2017 – 2019', 'Globex', 'Junior developer'],
            ['2015 – 2017', 'Initech', 'Intern'],
          ],
          { y: 80, edges: [48, 180, 340], rowHeight: 16 },
        );
      }),
    lines: [
      'Experience',
      '2019 – 2021\tAcme Ltd\tDeveloper',
      '2017 – 2019\tGlobex\tJunior developer',
      '2015 – 2017\tInitech\tIntern',
    ],
  },
  'a PDF with dates at the right edge': {
    make: () =>
      drawPdf((pdf) => {
        const jobs = [
          ['Acme Ltd, Developer', '2019 – 2021'],
          ['Globex, Developer', '2017 – 2019'],
          ['Initech, Intern', '2015 – 2017'],
        ];
        for (const [at, [job = '', dates = '']] of jobs.entries()) {
          const y = 60 + at * 60;
          pdf
            .text(job, 48, y)
            .text(dates, 480, y)
            .text('• Built a reporting tool in Python', 48, y + 14);
        }
      }),
    lines: [
      'Acme Ltd, Developer\t2019 – 2021',
      '• Built a reporting tool in Python',
      'Globex, Developer\t2017 – 2019',
      '• Built a reporting tool in Python',
      'Initech, Intern\t2015 – 2017',
      '• Built a reporting tool in Python',
    ],
  },
  'a PDF that forbids copying but needs no password': {
    make: () =>
      drawPdf((pdf) => drawColumn(pdf, ENGLISH, WIDE), {
        ownerPassword: 'secret',
        permissions: { copying: false },
      }),
    lines: ENGLISH,
  },
};
