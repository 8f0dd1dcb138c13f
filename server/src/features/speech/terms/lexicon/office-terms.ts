/** Finance, personnel and support. */
export const OFFICE_TERMS = `
IRR: ай-ар-ар
NPV: эн-пи-ви
EBITDA: ебитда
WACC: вакк
P&L: пи энд эль, пи эн эль
CAPEX: капекс
OPEX: опекс
ROE: ар-о-и
IFRS: ай-эф-ар-эс
МСФО: эм-эс-эф-о
РСБУ: эр-эс-бэ-у
НДС: эн-дэ-эс
НДФЛ: эн-дэ-эф-эль
1С: один эс
SAP: сап
VBA: ви-би-эй
VLOOKUP: ви лукап
Power Query: пауэр квери
Power BI: пауэр би-ай
due diligence: дью дилидженс
cash flow: кэш флоу
break-even: брейк ивен
HRBP: эйч-ар-би-пи
ATS: эй-ти-эс
C&B: си энд би
eNPS: и-эн-пи-эс
HeadHunter: хедхантер
LinkedIn: линкедин
exit interview: экзит интервью
employer brand: эмплоер бренд
job offer: джоб оффер
welcome book: велком бук
help desk: хелп деск
service desk: сервис деск
Zendesk: зендеск
first line: фёрст лайн
first contact resolution: фёрст контакт резолюшн
FCR: эф-си-ар
AHT: эй-эйч-ти
CSAT: си-сат
SLA: эс-эл-эй
ITIL: ай-тил
оффер
рекрутер
рекрутинг
сорсинг
сорсер
скрининг
хедхантинг
грейдирование
ассессмент
велком-тренинг: велком тренинг
онбординг
офбординг
вовлечённость
бюджетирование
дисконтирование
амортизация
ликвидность
дебиторка
кредиторка
комплаенс
тикет
хелпдеск
`;
