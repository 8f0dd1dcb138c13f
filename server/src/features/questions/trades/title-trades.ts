import type { TradeRow } from './trade.ts';

/** Words of titles that tell a trade, in both languages. All words of a name must be in the title, in any order. */
export const TITLE_TRADES: readonly TradeRow[] = [
  [
    ['warehouse-floor'],
    'погрузчик, водитель погрузчика, карщик, штабелер, штабелерщик, грузчик, комплектовщик, сборщик заказов, упаковщик, фасовщик, разнорабочий склада, forklift, forklift driver, reach truck, reach truck driver, loader, picker, packer, freight handler',
  ],
  [
    ['warehouse-floor', 'storekeeping'],
    'кладовщик, приемщик, работник склада, товаровед, storekeeper, stock keeper, warehouse worker, warehouse operative, warehouse associate, goods receiving',
  ],
  [
    ['storekeeping', 'stock-planning', 'logistics-lead'],
    'завскладом, заведующий складом, начальник склада, warehouse manager, warehouse supervisor, head warehouse',
  ],
  [
    ['transport'],
    'транспортный логист, логист по транспорту, диспетчер, автопарк, транспортный отдел, transport, freight, dispatcher, forwarder, forwarding, fleet',
  ],
  [['transport', 'import'], 'freight forwarder, грузовой экспедитор'],
  [['driving'], 'экспедитор, водитель-экспедитор, водитель, driver'],
  [
    ['buying', 'stock-planning'],
    'закупка, закупщик, снабженец, снабжение, байер, баер, категорийный, procurement, purchasing, buyer, category manager',
  ],
  [['import'], 'ВЭД, таможенный, декларант, импорт, экспорт, customs, import, export'],
  [
    ['stock-planning'],
    'планирование спроса, запасы, demand planner, inventory planner, stock planner, supply planner',
  ],
  [
    ['clinic-reception'],
    'медрегистратор, медицинский регистратор, администратор клиники, администратор медцентра, администратор стоматологии, регистратура, medical receptionist, clinic receptionist, clinic administrator, medical secretary, dental receptionist',
  ],
  [
    ['nursing'],
    'медсестра, медицинский сестра, медбрат, медицинский брат, сестра, акушерка, nurse, nursing, midwife',
  ],
  [
    ['patient-care'],
    'санитар, санитарка, сиделка, уход, caregiver, carer, care assistant, nursing assistant, healthcare assistant, orderly, CNA, health aide',
  ],
  [['ambulance'], 'фельдшер, скорая, paramedic, EMT, ambulance, emergency physician'],
  [
    ['doctor'],
    'хирург, анестезиолог, реаниматолог, рентгенолог, акушер, surgeon, anesthesiologist, anaesthetist, intensivist, radiologist, obstetrician, hospitalist, ICU doctor',
  ],
  [
    ['outpatient-doctor'],
    'терапевт, педиатр, кардиолог, невролог, дерматолог, офтальмолог, окулист, стоматолог, гинеколог, уролог, лор, эндокринолог, онколог, травматолог, психиатр, GP, general practitioner, pediatrician, paediatrician, cardiologist, neurologist, dermatologist, ophthalmologist, dentist, gynecologist, urologist, endocrinologist, oncologist, psychiatrist, orthodontist',
  ],
  [['pharmacy'], 'фармацевт, провизор, аптекарь, аптека, pharmacist, pharmacy'],
  [['medical-laboratory'], 'лаборант, лабораторный, laboratory, lab, рентгенлаборант, radiographer'],
  [
    ['dental-assistance'],
    'ассистент стоматолога, гигиенист стоматологический, dental assistant, dental hygienist',
  ],
  [['psychology'], 'психолог, психотерапевт, psychologist, psychotherapist, counselor, therapist'],
  [['school', 'primary-school'], 'начальный класс, начальный школа, primary, elementary'],
  [
    ['school', 'upper-school'],
    'учитель математики, учитель физики, учитель химии, учитель биологии, учитель истории, учитель обществознания, учитель географии, учитель русского, учитель литературы, учитель информатики, словесник, high school, secondary school, middle school, math teacher, mathematics teacher, physics teacher, chemistry teacher, biology teacher, science teacher, history teacher, geography teacher, literature teacher, computer science teacher',
  ],
  [
    ['school', 'language-teaching'],
    'учитель английского, учитель иностранного, english teacher, language teacher',
  ],
  [
    ['tutoring', 'language-teaching'],
    'преподаватель английского, преподаватель языка, ESL, english tutor, language tutor',
  ],
  [['kindergarten'], 'воспитатель, детский сад, kindergarten, preschool, nursery teacher'],
  [
    ['school-head'],
    'директор школы, завуч, заместитель директора школы, principal, headteacher, head teacher',
  ],
  [
    ['children-club'],
    'вожатый, кружок, дополнительный образование, тренер детский, camp, after-school teacher, extracurricular',
  ],
  [['university'], 'вуз, доцент, профессор, университет, university, professor, lecturer'],
  [['tutoring'], 'репетитор, частный преподаватель, tutor'],
  [
    ['adult-training'],
    'бизнес-тренер, корпоративный тренер, тренинг-менеджер, тренер по продажам, corporate trainer, business trainer, training specialist',
  ],
  [['hr-training'], 'обучение развитие, обучение персонала, learning development, l d'],
  [
    ['shop'],
    'продавец, продавец-консультант, консультант магазина, магазин, shop, store, retail assistant, sales associate, sales assistant',
  ],
  [
    ['till'],
    'кассир, торговый зал, мерчендайзер, мерчандайзер, азс, заправщик, cashier, checkout, till operator, stocker, shelf',
  ],
  [
    ['deals'],
    'активный продажи, торговый представитель, риелтор, риэлтор, недвижимость, автомобиль, аренда, туризм, турагент, страховой агент, realtor, real estate, travel agent, insurance agent, car sales, account executive, account manager, business development, развитие бизнеса, продажа рекламы, медицинский представитель, medical representative',
  ],
  [
    ['deals', 'b2b-sales'],
    'b2b, корпоративный продажи, ключевой клиент, kam, key account, corporate sales, enterprise, SaaS, продажи IT, software sales, IT sales, пресейл, presales, торговый представитель, менеджер по развитию бизнеса, business development manager, продажа рекламы',
  ],
  [
    ['phone-sales'],
    'холодный звонок, обзвон, телемаркетолог, исходящий звонок, лидген, лидогенератор, лидогенерация, SDR, BDR, cold caller, telemarketer, telesales, lead generation, sales development',
  ],
  [['tenders', 'b2b-sales'], 'тендерный, тендер, тендерщик, tender, bid manager'],
  [
    ['deals', 'sales-lead'],
    'руководитель отдела продаж, РОП, начальник отдела продаж, директор по продажам, коммерческий директор, супервайзер, head sales, sales director, VP sales, commercial director, sales supervisor, sales teamlead, chief commercial',
  ],
  [
    ['support-agent'],
    'колл-центр, call-центр, контактный центр, колцентр, клиентский поддержка, служба поддержки, оператор чата, call center, call centre, contact center, customer support, customer service, support agent, chat operator, support specialist',
  ],
  [
    ['it-support'],
    'технический поддержка, техподдержка, саппорт, хелпдеск, helpdesk, help desk, первый линия, второй линия, technical support, IT support, service desk, desktop support, L2',
  ],
  [['front-desk'], 'портье, ресепшен, ресепшионист, receptionist, front desk, МФЦ'],
  [
    ['customer-success'],
    'клиентский успех, customer success, кастомер саксес, CSM, онбординг клиентов, client onboarding, customer onboarding',
  ],
  [['bookkeeping'], 'мсфо, IFRS'],
  [
    ['ledger-entry'],
    'accounts payable, accounts receivable, billing clerk, accounting clerk, accounts clerk, бухгалтер на первичку, бухгалтер по первичной документации, помощник бухгалтера',
  ],
  [
    ['payroll'],
    'бухгалтер по зарплате, бухгалтер по заработной плате, бухгалтер-расчетчик, расчетчик, payroll, payroll accountant',
  ],
  [['bookkeeping', 'payroll', 'taxes'], 'главбух, главный бухгалтер, chief accountant, head accountant'],
  [['taxes'], 'налог, налоговый, tax'],
  [['auditing'], 'аудитор, ревизор, внутренний контроль, auditor, audit, internal control'],
  [
    ['financial-planning'],
    'финансовый аналитик, финансовый контролер, бюджетирование, экономист, финансовый менеджер, менеджер по финансам, финансовый директор, финдир, CFO, financial analyst, finance analyst, FP A, controller, economist, finance manager, financial manager, finance director, chief financial',
  ],
  [['treasury'], 'казначей, казначейство, treasurer, treasury'],
  [
    ['investing'],
    'инвестиционный, инвестиция, инвестбанкир, портфельный управляющий, венчурный, оценщик, investment, equity research, venture, private equity, valuer, appraiser, fund manager, asset manager',
  ],
  [['credit'], 'кредитный, андеррайтер, кредитование, credit, loan, underwriter'],
  [
    ['counsel', 'contract-law'],
    'юрисконсульт, корпоративный юрист, инхаус, помощник юриста, паралегал, in-house, corporate lawyer, legal counsel, counsel, paralegal, legal assistant',
  ],
  [
    ['counsel', 'contract-law', 'litigation'],
    'юрист универсал, правовед, general lawyer, legal specialist, solicitor',
  ],
  [['contract-law'], 'договорник, договорный, договор, contract, contracts manager'],
  [
    ['litigation'],
    'судебный юрист, судебник, литигатор, адвокат, litigator, litigation, trial lawyer, barrister, attorney',
  ],
  [['employment-law'], 'трудовой право, трудовой спор, employment lawyer, labor lawyer, labour lawyer'],
  [['insolvency'], 'банкротство, арбитражный управляющий, insolvency, bankruptcy'],
  [
    ['intellectual-property'],
    'патентный, патентовед, интеллектуальный собственность, patent, IP lawyer, intellectual property',
  ],
  [['privacy'], 'персональный данные, DPO, data protection, privacy'],
  [['compliance'], 'комплаенс, compliance, AML, ПОД ФТ'],
  [['notary'], 'нотариус, notary'],
  [
    ['court'],
    'судья, прокурор, следователь, дознаватель, пристав, секретарь суда, помощник судьи, таможенник, инспектор, медиатор, judge, magistrate, prosecutor, investigator, bailiff, court clerk, customs officer, police officer, mediator',
  ],
  [
    ['marketing-lead', 'marketer'],
    'директор по маркетингу, CMO, руководитель маркетинга, head marketing, marketing director, chief marketing',
  ],
  [['context-ads', 'advertising'], 'контекстный реклама, директолог, контекстолог, PPC, google ads'],
  [
    ['targeted-ads', 'advertising'],
    'таргетолог, таргетированный реклама, таргет, paid social, targeting, facebook ads',
  ],
  [
    ['advertising'],
    'трафик-менеджер, арбитражник, медиабайер, медиапланер, медиапланнер, media buyer, media planner, traffic manager, web-аналитик, веб-аналитик',
  ],
  [['social-media'], 'smm, сммщик, соцсеть, social media, комьюнити, community, инфлюенс, influencer'],
  [['content'], 'контент, копирайтер, редактор, content, copywriter'],
  [
    ['email'],
    'email, емейл, email-маркетолог, email marketer, email marketing, crm-маркетолог, crm marketer, crm marketing, lifecycle',
  ],
  [
    ['search-promotion', 'content'],
    'контент-маркетолог, контент-стратег, content marketer, content strategist',
  ],
  [['search-promotion'], 'seo, сеошник, оптимизатор сайтов'],
  [['brand'], 'бренд-менеджер, менеджер бренда, brand manager, brand marketing'],
  [['public-relations'], 'pr, пиарщик, связь общественность, пресс-секретарь, public relations, press'],
  [['marketplaces'], 'маркетплейс, wildberries, озон, ozon, marketplace, amazon'],
  [
    ['recruiting'],
    'рекрутер, подбор, подборщик, сорсер, хедхантер, recruiter, recruitment, recruiting, talent acquisition, sourcer, headhunter, executive search',
  ],
  [
    ['it-recruiting', 'recruiting'],
    'IT рекрутер, техрекрутер, технический рекрутер, technical recruiter, tech recruiter',
  ],
  [['hr-admin'], 'кадровик, кадры, кадровый, HR administrator, personnel'],
  [
    ['hr-generalist', 'recruiting'],
    'hr-менеджер, менеджер по персоналу, hr generalist, hr manager, hr specialist, директор по персоналу, HRD, hr director, руководитель hr, head hr, chief people',
  ],
  [['hr-generalist'], 'hrbp, hr-бизнес-партнер, hr business partner, people partner'],
  [
    ['compensation'],
    'компенсация льгота, c b, compensation, total rewards, HRD, директор по персоналу, hr director',
  ],
  [['employer-brand'], 'HR-бренд, бренд работодателя, employer brand, employer branding'],
];
