export const MARKETING_TERMS = `
SEO: сео
SMM: эс-эм-эм
CPA: си-пи-эй
CPC: си-пи-си
CPM: си-пи-эм
CPL: си-пи-эл
ROMI: роми
ROAS: роас
UTM: ю-ти-эм, утм
CRM: си-ар-эм, црм
PR: пи-ар, пиар
B2B: би ту би
B2C: би ту си
KPI: кей-пи-ай
Google Ads: гугл адс
Google Analytics: гугл аналитикс
YouTube: ютуб, ютьюб
TikTok: тик ток
VK: вэ-ка, ви-кей
Bitrix24: битрикс двадцать четыре
amoCRM: амо си-ар-эм, амо црм
HubSpot: хабспот
Salesforce: сейлзфорс
Mailchimp: мейлчимп
Roistat: ройстат
Calltouch: коллтач
cold call: колд колл
cold calling: колд коллинг
follow-up: фоллоу ап, фолоу ап
upsell: апселл
cross-sell: кросс селл
account manager: аккаунт менеджер, эккаунт менеджер
key account manager: ки аккаунт менеджер
lead generation: лид дженерейшн
brand awareness: бренд эвернесс
performance marketing: перформанс маркетинг
content plan: контент план
newsletter: ньюслеттер
referral: реферал
SPIN: спин
лидогенерация
лендинг
таргетинг
таргетолог
ретаргетинг
вовлечённость
инфлюенсер
медиаплан
брендинг
копирайтер
конверсия
апсейл
скрипт
дебиторка
маржинальность
`;
