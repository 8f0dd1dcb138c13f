import type { TradeRow } from './trade.ts';

export const LOGISTICS: readonly TradeRow[] = [
  [['warehouse-floor', 'storekeeping', 'logistics-lead'], 'logi-warehouse-safety logi-warehouse-zones'],
  [['storekeeping', 'logistics-lead'], 'logi-fifo-lifo-fefo logi-inventory-count logi-wms-tms-erp'],
  [['storekeeping', 'transport', 'logistics-lead'], 'logi-damaged-cargo logi-optimisation-story'],
  [
    ['stock-planning'],
    'logi-abc-xyz logi-inventory-turnover logi-safety-stock logi-reorder-point-eoq logi-demand-forecast logi-just-in-time',
  ],
  [
    ['transport'],
    'logi-choose-carrier logi-delivery-cost logi-delivery-delay logi-route-planning logi-transport-documents logi-transport-modes',
  ],
  [
    ['buying'],
    'logi-choose-supplier logi-purchase-tender logi-negotiate-supplier logi-supplier-failed logi-reorder-point-eoq',
  ],
  [['driving'], 'logi-delivery-delay logi-damaged-cargo'],
  [['import'], 'logi-customs-clearance logi-incoterms logi-transport-documents'],
  [
    ['logistics-lead'],
    'logi-3pl-outsourcing logi-kpi-otif logi-peak-season logi-conflict-with-sales logi-supply-chain-what',
  ],
];

export const CARE_AND_TEACHING: readonly TradeRow[] = [
  [
    ['clinic-reception'],
    'clinic-angry-queue clinic-complaint-doctor clinic-doctor-late clinic-double-booking clinic-greet-patient clinic-insurance clinic-no-shows clinic-patient-late clinic-phone-call clinic-price-question clinic-refund clinic-several-at-once clinic-unwell-at-reception clinic-upsell-ethics clinic-infection-suspicion clinic-no-medical-advice',
  ],
  [['clinic-reception', 'outpatient-doctor'], 'clinic-child-without-parent clinic-foreign-patient'],
  [
    ['clinic-reception', 'nursing', 'doctor', 'outpatient-doctor', 'medical-laboratory'],
    'clinic-relative-asks clinic-record-mistake clinic-medical-system',
  ],
  [
    ['clinic-reception', 'nursing', 'doctor', 'outpatient-doctor', 'dental-assistance'],
    'clinic-informed-consent',
  ],
  [
    [
      'clinic-reception',
      'nursing',
      'doctor',
      'outpatient-doctor',
      'ambulance',
      'medical-laboratory',
      'pharmacy',
      'psychology',
    ],
    'clinic-confidentiality',
  ],
  [['nursing', 'patient-care', 'medical-laboratory', 'clinic-reception'], 'clinic-conflict-doctor'],
  [['nursing', 'patient-care', 'ambulance'], 'clinic-shift-handover'],
  [
    ['nursing', 'doctor', 'outpatient-doctor', 'ambulance', 'dental-assistance', 'patient-care'],
    'clinic-hand-hygiene clinic-stress-burnout',
  ],
  [['nursing', 'doctor', 'outpatient-doctor', 'ambulance', 'dental-assistance'], 'clinic-cpr'],
  [
    ['nursing', 'outpatient-doctor', 'doctor', 'ambulance', 'patient-care', 'clinic-reception', 'pharmacy'],
    'clinic-elderly-patient',
  ],
  [['patient-care'], 'clinic-no-medical-advice'],
  [
    ['school'],
    'teach-class-teacher teach-cheating teach-formative-summative teach-inclusive-education teach-mixed-ability',
  ],
  [['school', 'children-club'], 'teach-discipline teach-first-lesson teach-gifted-children'],
  [['school', 'school-head', 'kindergarten', 'children-club'], 'teach-child-injured teach-angry-parent'],
  [['school', 'school-head', 'kindergarten'], 'teach-parents-meeting'],
  [['school', 'school-head', 'children-club'], 'teach-bullying'],
  [['primary-school', 'kindergarten'], 'teach-settling-in'],
  [['upper-school', 'tutoring'], 'teach-exam-preparation'],
  [['upper-school', 'tutoring', 'university'], 'teach-ai-and-pupils'],
  [['school', 'tutoring'], 'teach-homework teach-why-teaching'],
  [
    ['school', 'tutoring', 'children-club'],
    'teach-best-lesson teach-failed-lesson teach-lesson-goal teach-lesson-plan teach-motivate-pupils teach-pupil-refuses teach-conflict-with-pupil',
  ],
  [['university'], 'teach-cheating'],
  [['school', 'children-club', 'university', 'adult-training'], 'teach-interactive-methods'],
  [['upper-school', 'tutoring', 'language-teaching'], 'teach-online-lesson'],
  [['adult-training'], 'teach-adult-students teach-corporate-training'],
  [['hr-training'], 'teach-corporate-training'],
  [['language-teaching'], 'teach-language-speaking'],
];
