import type { TradeRow } from './trade.ts';

export const SALES: readonly TradeRow[] = [
  [['shop'], 'sell-shop-first-words'],
  [['shop', 'till'], 'sell-shop-queue sell-shop-thief'],
  [
    ['shop', 'deals'],
    'sell-difficult-buyer sell-upsell-cross-sell sell-team-of-sellers sell-i-will-think sell-talk-about-competitors sell-objections-algorithm sell-stages-of-sale sales-sell-what-you-wont-buy sell-not-needed-product general-sell-me-this-pen sell-learn-product-fast sell-why-sales',
  ],
  [
    ['deals'],
    'sales-behind-target-20th sales-crm-notes-saved-deal sales-forecast-accuracy sales-funnel-monday-math sales-lost-deal-autopsy sales-oversold-feature sales-price-objection-live sales-product-vanishes sales-shared-client-dispute sales-silence-after-proposal sales-walked-away sales-won-back-customer sell-biggest-deal sell-client-who-left sell-closing-techniques sell-day-of-salesperson sell-find-new-clients sell-kpis-of-salesperson sell-negotiation-preparation sell-own-client-base sell-plan-not-met-story sell-product-presentation sell-repeat-sales sell-spin-needs sell-what-is-funnel sell-when-give-discount sell-why-crm',
  ],
  [
    ['deals', 'phone-sales'],
    'sales-discovery-call-questions sell-coping-with-refusals sell-cold-call-structure sell-objections-algorithm',
  ],
  [['phone-sales', 'b2b-sales'], 'sales-cold-call-dentist sell-past-the-secretary sell-lead-qualification'],
  [
    ['b2b-sales'],
    'sales-champion-quits sales-hardest-decision-maker sales-last-day-discount sell-b2b-vs-b2c sell-key-accounts sell-receivables sell-pen-to-office-buyer',
  ],
  [['tenders', 'b2b-sales'], 'sell-tenders'],
  [['sales-lead'], 'sell-head-first-ninety-days sell-head-weak-seller'],
];

export const SUPPORT: readonly TradeRow[] = [
  [
    ['it-support'],
    'care-no-internet care-password-reset care-pc-does-not-turn-on care-remote-access care-explain-cache-to-novice support-guide-non-technical support-escalation-to-devs care-is-it-a-bug qa-cannot-reproduce-payment care-support-lines',
  ],
  [
    ['support-agent', 'it-support'],
    'care-chat-or-phone care-csat-nps-fcr care-knowledge-base care-many-tickets care-stress-on-the-line care-support-team-help care-ticket-priority care-typical-agent-mistakes care-typing-and-languages care-what-is-empathy care-what-is-sla care-when-escalate care-why-support care-ai-bots-in-support support-four-tickets-order support-gave-wrong-advice support-last-call-of-shift support-metrics-gaming support-only-three-for-humans support-suspicious-caller support-three-hundred-tickets care-feedback-to-product support-killed-recurring-ticket',
  ],
  [
    ['support-agent'],
    'care-script-or-improvise support-rewrite-robot-reply care-upsell-in-support care-refund-request support-justified-refusal support-threatens-bad-review',
  ],
  [['support-agent', 'front-desk'], 'care-repetitive-work'],
  [['support-agent', 'customer-success'], 'care-retain-leaving-customer'],
  [['customer-success'], 'care-feedback-to-product support-killed-recurring-ticket'],
  [['product'], 'care-feedback-to-product product-three-percent-loyal-users product-no-to-sales'],
];

export const MANAGEMENT: readonly TradeRow[] = [
  [
    ['project-management'],
    'lead-budget lead-change-requests lead-contractor lead-critical-path lead-deadline-slipping lead-project-documents lead-project-failing lead-project-life-cycle lead-project-plan lead-risks lead-scope-creep lead-several-projects lead-status-reports lead-stakeholders management-green-reports-but-late management-living-risk-register management-cut-scope-to-fit management-bad-news-to-sponsor',
  ],
  [
    ['agile'],
    'lead-definition-of-done lead-estimation lead-kanban lead-retrospectives lead-scrum-roles-events lead-sprint-goal lead-velocity lead-waterfall-vs-agile management-estimates-into-date',
  ],
  [
    ['it-lead'],
    'management-brilliant-but-rude management-counter-offer-request management-two-seniors-deadlock management-ceo-wants-culprit-name management-team-health-metrics management-process-you-abolished management-money-but-no-hiring',
  ],
  [
    ['office-lead'],
    'lead-one-on-ones lead-growth-plan lead-hiring management-silent-one-to-one management-hiring-mistake management-layoff-rumours management-letting-someone-go lead-firing lead-first-90-days general-meeting-ends-in-decision lead-decision-from-above',
  ],
  [['product', 'agile'], 'pm-say-no'],
  [
    ['product'],
    'product-estimate-parcel-lockers pm-okr product-time-for-tech-debt pm-first-90-days pm-what-does-a-pm-do pm-with-designers pm-with-developers pm-failed-feature pm-idea-to-launch pm-tech-debt pm-improve-our-product pm-b2b-b2c',
  ],
  [
    ['developer'],
    'backend-tech-debt-sold backend-technical-debt devops-postmortem-human-error devops-cut-cloud-costs frontend-api-not-ready frontend-marketing-trackers frontend-component-library-adoption frontend-pushback-on-mockup mobile-slow-network-screen mobile-old-versions-policy mobile-single-permission-left mobile-store-rejection',
  ],
  [
    ['application-developer'],
    'python-django-select-related python-django-flask-fastapi python-middleware python-wsgi-asgi sql-n-plus-one',
  ],
  [
    ['interface-design'],
    'ux-forms ux-empty-states ux-landing-page ux-user-onboarding ux-redesign ux-mobile-vs-desktop ux-information-architecture ux-developer-handoff ux-working-with-pm ux-defend-decision design-states-of-a-list design-asked-for-dark-pattern design-copy-competitor-request design-lift-panel-hundred-floors pm-user-onboarding',
  ],
  [['product'], 'pm-user-onboarding'],
];
