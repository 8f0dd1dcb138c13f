export const QA_TERMS = `
Selenium: селениум
Selenide: селенид, селенайд
Appium: аппиум
Cypress: сайпресс
Playwright: плейрайт
JMeter: джей метер, джиметер
Gatling: гатлинг
k6: кей сикс, ка шесть
Locust: локуст
Postman: постман
SoapUI: соап ю-ай
Charles: чарльз
Fiddler: фиддлер
Allure: аллюр
TestRail: тестрейл
TestNG: тест эн-джи
Cucumber: кукумбер, кьюкамбер
Gherkin: геркин
BrowserStack: браузер стек
Pact: пакт
WireMock: вайр мок
SonarQube: сонар куб
Xray: икс рей
Zephyr: зефир
BDD: би-ди-ди
UAT: ю-эй-ти
E2E: и ту и
ISTQB: ай-эс-ти-кью-би
OWASP: овасп
smoke test: смоук тест
sanity: санити
load test: лоад тест
stress test: стресс тест
unit test: юнит тест
end-to-end: энд ту энд
test case: тест кейс
test plan: тест план
test suite: тест сьют
bug report: баг репорт
test coverage: тест каверидж
page object: пейдж обджект
flaky: флаки
severity: северити
happy path: хэппи пас
corner case: корнер кейс
shift left: шифт лефт
release candidate: релиз кандидат
consumer-driven contracts: консьюмер дривен контрактс
автотест
автоматизация
регресс
регрессионный
смоук
юнит-тест: юнит тест
тест-кейс: тест кейс
тест-план: тест план
чек-лист: чек лист
баг-репорт: баг репорт
багтрекер
моки
мок
стаб
фикстура
ассерт
локатор
флак
нагрузочный
трассировка
эквивалентность
воспроизводимость
`;
