import type { TradeRow } from './trade.ts';

export const FINANCE_AND_LAW: readonly TradeRow[] = [
  [
    ['ledger-entry'],
    'fin-primary-documents fin-reconciliation-counterparties fin-debit-credit fin-vat-how-it-works finance-missing-paperwork fin-month-end-close-steps',
  ],
  [
    ['bookkeeping'],
    'fin-accrual-vs-cash-basis fin-depreciation-methods fin-primary-documents fin-month-end-close-steps fin-reconciliation-counterparties fin-provisions-and-reserves finance-missing-paperwork',
  ],
  [['bookkeeping', 'auditing'], 'fin-debit-credit fin-inventory-count finance-hunted-discrepancy'],
  [
    ['bookkeeping', 'taxes'],
    'fin-vat-how-it-works fin-profit-tax-base fin-tax-inspection finance-audit-experience',
  ],
  [
    ['bookkeeping', 'financial-planning'],
    'fin-external-audit-prep finance-faster-month-close fin-reporting-deadline-pressure finance-asked-to-shift-revenue',
  ],
  [['bookkeeping', 'financial-planning', 'auditing'], 'fin-error-found-in-report fin-ifrs-vs-local'],
  [
    ['bookkeeping', 'financial-planning', 'auditing', 'investing', 'credit'],
    'fin-balance-sheet-structure fin-profit-vs-cash-flow fin-three-statements-link',
  ],
  [['payroll'], 'fin-payroll-calculation'],
  [['bookkeeping', 'financial-planning', 'payroll'], 'fin-excel-1c-erp-skills fin-error-found-in-report'],
  [['auditing', 'financial-planning'], 'fin-internal-control-system fin-fraud-red-flags'],
  [
    ['financial-planning'],
    'fin-break-even-point fin-budgeting-process fin-cost-allocation fin-cost-types fin-explain-discount-to-sales fin-plan-fact-analysis finance-one-number-on-monday finance-cut-someones-budget finance-explain-numbers-simply finance-coffee-kiosk-estimate finance-inherited-excel-model finance-revenue-up-profit-down',
  ],
  [
    ['financial-planning', 'treasury'],
    'fin-payment-calendar fin-receivables-control fin-working-capital finance-profit-but-no-cash finance-top-client-pays-late',
  ],
  [
    ['financial-planning', 'investing'],
    'fin-ebitda fin-financial-model fin-npv-irr-basics fin-wacc finance-npv-against-irr',
  ],
  [['investing'], 'fin-valuation-methods'],
  [
    ['financial-planning', 'investing', 'credit', 'auditing'],
    'fin-liquidity-ratios finance-three-statements-loan',
  ],
  [['financial-planning', 'treasury', 'investing', 'credit'], 'finance-key-rate-jump'],
  [
    ['litigation'],
    'law-appeal law-court-process law-evidence law-limitation-period law-settlement-mediation',
  ],
  [['litigation', 'insolvency'], 'law-bankruptcy'],
  [
    ['litigation', 'counsel'],
    'law-debt-recovery law-inhouse-or-firm law-urgent-tasks law-conflict-of-interest',
  ],
  [['litigation', 'employment-law'], 'law-dismissal-dispute'],
  [['litigation', 'counsel', 'contract-law'], 'law-pretrial-claim'],
  [
    ['counsel', 'contract-law'],
    'law-contract-review law-contract-termination law-essential-terms law-force-majeure law-liability-penalty law-nda law-negotiate-terms law-own-mistake',
  ],
  [['counsel'], 'law-company-types law-due-diligence'],
  [['counsel', 'compliance'], 'law-compliance'],
  [['counsel', 'contract-law', 'compliance'], 'law-risk-or-block'],
  [['counsel', 'privacy', 'compliance'], 'law-personal-data'],
  [['counsel', 'intellectual-property'], 'law-intellectual-property'],
  [['counsel', 'notary', 'contract-law'], 'law-power-of-attorney'],
  [
    [
      'counsel',
      'litigation',
      'contract-law',
      'employment-law',
      'insolvency',
      'intellectual-property',
      'privacy',
    ],
    'law-explain-to-business law-legal-research law-interesting-case',
  ],
];

export const MARKETING_AND_HR: readonly TradeRow[] = [
  [['email', 'marketer'], 'mkt-email-marketing marketing-email-list-dying mkt-crm-marketing'],
  [['context-ads', 'marketer'], 'mkt-context-ads'],
  [['targeted-ads', 'marketer'], 'mkt-targeted-ads'],
  [
    ['advertising', 'context-ads', 'targeted-ads', 'marketer', 'marketing-lead'],
    'mkt-landing-conversion mkt-best-campaign mkt-failed-campaign marketing-campaign-flop mkt-ab-test-ads marketing-ctr-up-sales-flat marketing-incrementality mkt-attribution mkt-cac-ltv-romi mkt-choose-channels mkt-analytics-tools',
  ],
  [['social-media', 'marketer'], 'mkt-smm mkt-influencers'],
  [['social-media', 'content', 'marketer'], 'mkt-content-plan'],
  [['social-media', 'content', 'email', 'marketer'], 'marketing-content-that-paid'],
  [
    ['social-media', 'public-relations', 'brand', 'marketing-lead', 'marketer'],
    'mkt-pr-crisis marketing-saturday-scandal',
  ],
  [['search-promotion', 'marketer'], 'mkt-seo-basics'],
  [
    ['marketplaces'],
    'mkt-marketplaces mkt-competitor-analysis marketing-discount-arithmetic mkt-landing-conversion',
  ],
  [['search-promotion'], 'mkt-analytics-tools mkt-landing-conversion mkt-competitor-analysis'],
  [['public-relations'], 'mkt-target-audience mkt-trends-ai'],
  [
    ['marketer', 'brand', 'marketing-lead'],
    'mkt-positioning-usp mkt-segmentation mkt-four-p mkt-brand-vs-performance mkt-competitor-analysis mkt-customer-journey mkt-b2b-vs-b2c mkt-what-is-marketing mkt-launch-new-product mkt-work-with-agency mkt-kpi-of-marketer mkt-marketing-funnel mkt-small-budget mkt-work-with-sales marketing-agency-missed-brief marketing-ceo-wants-billboard marketing-launch-almost-no-budget marketing-position-lookalike marketing-research-surprise marketing-shut-down-channel marketing-discount-arithmetic marketing-ltv-cac-trap',
  ],
  [['marketing-lead', 'marketer', 'brand'], 'mkt-plan-budget mkt-strategy-from-zero'],
  [
    [
      'marketer',
      'brand',
      'marketing-lead',
      'social-media',
      'advertising',
      'content',
      'targeted-ads',
      'context-ads',
    ],
    'mkt-target-audience mkt-trends-ai marketing-ad-you-envy marketing-make-bricks-cool',
  ],
  [['employer-brand', 'hr-generalist'], 'people-hr-brand'],
  [
    ['recruiting'],
    'hr-candidate-you-fought-for hr-finalist-offer-expires hr-good-rejection hr-hardest-vacancy hr-interview-that-predicts hr-offer-turned-down hr-only-one-question hr-unicorn-below-market hr-biased-requirement hr-stuck-vacancy-funnel people-ai-recruiting people-boolean-search people-cold-message people-hiring-bias people-hiring-metrics people-job-profile people-make-offer people-mass-recruitment people-rare-specialist people-recruitment-funnel people-reject-candidate people-soft-skills people-sourcing people-star-method people-structured-interview',
  ],
  [['it-recruiting'], 'people-it-recruiting'],
  [['hr-admin', 'hr-generalist'], 'people-hr-documents people-labour-law people-firing-talk'],
  [
    ['hr-generalist'],
    'people-burnout people-competency-model people-culture people-employee-vs-manager people-engagement people-enps people-exit-interview people-hrbp people-motivation people-onboarding people-performance-review people-probation-failing people-remote-employees people-talent-pool people-turnover hr-early-attrition-fix hr-exit-interview-lesson hr-secret-complaint-about-boss hr-back-to-office-order',
  ],
  [['hr-generalist', 'hr-training'], 'people-training'],
  [['compensation'], 'people-comp-and-benefits people-grading'],
];
