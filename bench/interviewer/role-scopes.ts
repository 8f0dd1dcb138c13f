/**
 * What may be asked of a role besides general questions: an opinion, written by hand apart from the rules that choose and
 * revised after reading the questions chosen. Questions that are not listed under `never` may still be out of place.
 */
export type RoleScope = {
  categories: readonly string[];
  topics: readonly string[];
  /** How ids begin of questions about the work of a neighbouring role, which categories and topics cannot tell. */
  never?: readonly string[];
  /** Leads people: may be asked about that, too. */
  isLead?: true;
};

/** Lists are easier to read and to extend as running text. */
function split(words: string): readonly string[] {
  return words.split(' ');
}

/** About work and people in any role. */
export const GENERAL_TOPICS: readonly string[] = split(
  'about-yourself motivation why-us leaving strengths weaknesses career-goals achievements failure conflict teamwork leadership feedback pressure priorities decisions initiative learning adaptability communication difficult-people ethics salary career-gap relocation remote-work questions-to-employer company-culture personal creativity estimation problem-solving people-management risks project-planning customer-service stakeholders first-job',
);

const SOFTWARE: readonly string[] = split(
  'algorithms data-structures complexity code-quality unit-testing git debugging architecture http networking performance ci-cd observability incidents concurrency asynchrony memory types exceptions oop solid design-patterns functional-programming api-design authentication web-security caching agile requirements',
);
const SERVER: readonly string[] = [
  ...SOFTWARE,
  ...split(
    'microservices system-design scalability message-queues databases sql indexes transactions nosql docker kubernetes linux cloud cryptography load-testing',
  ),
];
const RECEPTION = split(
  'clinic-greet-patient clinic-phone-call clinic-angry-queue clinic-double-booking clinic-doctor-late clinic-patient-late clinic-insurance clinic-refund clinic-price-question clinic-no-shows clinic-several-at-once clinic-upsell-ethics',
);
const OTHER_PUPILS = split('teach-adult-students teach-language-speaking teach-corporate-training');
const GENERAL_ONLY: RoleScope = { categories: [], topics: [] };
const TEACHER: RoleScope = {
  categories: ['teaching'],
  topics: split('lesson-planning classroom assessment language-models'),
  never: OTHER_PUPILS,
};
const STOCK_AND_BUYING = split(
  'logi-abc-xyz logi-safety-stock logi-reorder-point-eoq logi-choose-supplier logi-purchase-tender logi-negotiate-supplier',
);
/** Buying, customs, stock formulas and tenders are the work of an office. */
const OFFICE_LOGISTICS = split(
  'logi-incoterms logi-choose-carrier logi-customs-clearance logi-abc-xyz logi-safety-stock logi-reorder-point-eoq logi-just-in-time logi-demand-forecast logi-inventory-turnover logi-3pl-outsourcing logi-kpi-otif logi-choose-supplier logi-purchase-tender logi-negotiate-supplier logi-supplier-failed',
);

const SCOPES: ReadonlyMap<string, RoleScope> = new Map([
  [
    'Go-разработчик (бэкенд)',
    { categories: ['backend'], topics: [...SERVER, ...split('go')], never: ['frontend-'] },
  ],
  [
    'site reliability engineer',
    {
      categories: split('devops backend security'),
      topics: [...SERVER, ...split('infrastructure-as-code security-operations threats python go')],
    },
  ],
  [
    'frontend developer (React)',
    {
      categories: ['frontend'],
      topics: [
        ...SOFTWARE,
        ...split(
          'javascript typescript html-css react browser state-management accessibility test-automation ux ui-design design-systems seo microservices scalability',
        ),
      ],
    },
  ],
  [
    'junior data engineer',
    {
      categories: split('data backend'),
      topics: split(
        'sql databases indexes transactions nosql data-pipelines python message-queues cloud docker linux git debugging performance observability incidents ci-cd scalability system-design architecture statistics test-design code-quality unit-testing algorithms data-structures functional-programming design-patterns',
      ),
    },
  ],
  [
    'тестировщик',
    {
      categories: ['qa'],
      topics: split(
        'requirements test-design testing-basics bug-reports test-automation api-testing load-testing unit-testing http sql databases browser debugging android ios agile ux html-css ci-cd git networking authentication api-design architecture web-security performance observability incidents code-quality docker support-process',
      ),
    },
  ],
  [
    'Системный аналитик',
    {
      categories: split('analytics product'),
      topics: split(
        'requirements sql databases indexes api-design http message-queues architecture agile data-pipelines testing-basics prioritisation data-visualisation',
      ),
    },
  ],
  [
    'product analyst',
    {
      categories: split('analytics product data'),
      topics: split(
        'sql databases indexes performance statistics ab-testing product-metrics marketing-analytics data-visualisation data-pipelines product-discovery product-strategy prioritisation requirements python ux debugging machine-learning financial-analysis',
      ),
    },
  ],
  [
    'продуктовый дизайнер',
    {
      categories: split('design product'),
      topics: split(
        'ux ui-design design-systems portfolio accessibility product-discovery product-metrics ab-testing product-strategy prioritisation html-css ios android agile language-models',
      ),
    },
  ],
  [
    'менеджер по продажам',
    {
      categories: ['sales'],
      topics: split(
        'cold-calls objections sales-process product-metrics prioritisation contracts compensation',
      ),
      never: ['sell-shop-'],
    },
  ],
  [
    'brand marketing manager',
    {
      categories: ['marketing'],
      topics: split(
        'marketing-strategy digital-advertising content-marketing seo marketing-analytics product-discovery product-strategy product-metrics ab-testing financial-analysis ux data-visualisation prioritisation language-models statistics sales-process performance',
      ),
    },
  ],
  [
    'главный бухгалтер',
    {
      categories: ['finance'],
      topics: split(
        'accounting taxes financial-reporting financial-analysis internal-control compensation warehouse data-visualisation',
      ),
      isLead: true,
    },
  ],
  [
    'accounts payable clerk',
    {
      categories: ['finance'],
      topics: split('accounting taxes financial-reporting internal-control warehouse data-visualisation'),
    },
  ],
  [
    'юрист по договорной работе',
    {
      categories: ['law'],
      topics: split('contracts litigation legal-practice objections internal-control hr-processes'),
    },
  ],
  [
    'медсестра процедурного кабинета',
    { categories: ['medicine'], topics: split('patients medical-records'), never: RECEPTION },
  ],
  [
    'ICU charge nurse',
    { categories: ['medicine'], topics: split('patients medical-records'), never: RECEPTION, isLead: true },
  ],
  ['учитель начальных классов', { ...TEACHER, never: [...OTHER_PUPILS, 'teach-exam-preparation'] }],
  [
    'secondary school history teacher',
    { ...TEACHER, never: [...OTHER_PUPILS, ...split('teach-settling-in')] },
  ],
  [
    'freight logistics coordinator',
    {
      categories: ['logistics'],
      topics: split(
        'supply-chain warehouse procurement contracts litigation accounting internal-control incidents financial-analysis data-visualisation objections',
      ),
      never: STOCK_AND_BUYING,
    },
  ],
  [
    'водитель-экспедитор',
    {
      categories: ['logistics'],
      topics: split('supply-chain warehouse contracts litigation'),
      never: [...OFFICE_LOGISTICS, ...split('logi-supply-chain-what logi-warehouse-zones')],
    },
  ],
  [
    'forklift operator',
    {
      categories: ['logistics'],
      topics: split('warehouse supply-chain accounting internal-control incidents litigation'),
      never: [
        ...OFFICE_LOGISTICS,
        ...split(
          'logi-supply-chain-what logi-route-planning logi-transport-modes logi-delivery-cost logi-conflict-with-sales',
        ),
      ],
    },
  ],
  ['повар горячего цеха', GENERAL_ONLY],
  ['line cook', GENERAL_ONLY],
  ['инженер-проектировщик ОВиК', GENERAL_ONLY],
  ['structural engineer', GENERAL_ONLY],
]);

export function findRoleScope(role: string): RoleScope | undefined {
  return SCOPES.get(role);
}
