export const FRONTEND_TERMS = `
HTML: эйч-ти-эм-эль, аш-тэ-эм-эль, хтмл
CSS: си-эс-эс, цэ-эс-эс, ксс
DOM: дом
CSSOM: си-эс-эс-ом
SSR: эс-эс-ар
SPA: спа, эс-пи-эй
PWA: пи-дабл-ю-эй
SEO: сео
LCP: эл-си-пи
CLS: си-эл-эс
INP: ай-эн-пи
FCP: эф-си-пи
TTFB: ти-ти-эф-би
Web Vitals: веб вайталс
ARIA: ария
WCAG: вэкаг
NVDA: эн-ви-ди-эй
VoiceOver: войсовер, войс овер
SVG: эс-ви-джи, эс-вэ-гэ
WebGL: веб джи-эль
canvas: канвас, кэнвас
Sass: сасс
SCSS: эс-си-эс-эс
BEM: бэм
Tailwind: тейлвинд, тэйлвинд
Bootstrap: бутстрап
Material UI: материал ю-ай
Redux: редакс
MobX: мобикс, моб икс
Zustand: зустанд
RxJS: ар-экс джей-эс
Next.js: некст джей-эс, нэкст джи эс
Nuxt: накст
Svelte: свелт
SolidJS: солид джей-эс
jQuery: джей квери, джиквери
Webpack: вебпак
Vite: вит, вайт
Babel: бабель, бэйбл
ESLint: е-эс-линт, эс линт
Prettier: преттиер, приттиер
npm: эн-пи-эм
Yarn: ярн
Storybook: сторибук
Jest: джест
Vitest: витест
Cypress: сайпресс
Playwright: плейрайт
Selenium: селениум
Sentry: сентри
Lighthouse: лайтхаус
DevTools: дев тулс, девтулс
TanStack Query: тан стэк квери
React Query: риэкт квери
React Router: риэкт роутер
React Native: риэкт нейтив, реакт натив
React Compiler: риэкт компайлер
Apollo: аполло
Axios: аксиос
fetch: фетч
Promise: промис
async/await: асинк эвейт, эсинк эвейт
async: асинк, эсинк
await: эвейт
setTimeout: сет таймаут
requestAnimationFrame: реквест анимейшн фрейм
useState: юз стейт
useEffect: юз эффект
useMemo: юз мемо
useCallback: юз коллбэк
useRef: юз реф
memo: мемо
state: стейт
Virtual DOM: виртуал дом
error boundary: эррор баундари, эрор баундери
code splitting: код сплиттинг
tree shaking: три шейкинг
lazy loading: лейзи лоадинг
hot reload: хот релоад
service worker: сервис воркер
web worker: веб воркер
local storage: локал сторидж
session storage: сешн сторидж
cookie: куки
HttpOnly: эйч-ти-ти-пи онли
SameSite: сейм сайт
CSP: си-эс-пи
Origin: ориджин
preflight: префлайт
ETag: и-тэг
z-index: зет индекс
flexbox: флексбокс
media query: медиа квери
viewport: вьюпорт
overflow: оверфлоу
opacity: опасити
transform: трансформ
transition: транзишн
padding: паддинг
margin: марджин
div: див
span: спан
popover: поповер
lang: лэнг
Escape: эскейп
defer: дефер
debounce: дебаунс
throttle: троттл
event bubbling: ивент бабблинг
closure: кложур
strict mode: стрикт мод
mock service worker: мок сервис воркер
design system: дизайн систем
pixel perfect: пиксель перфект
a11y: эй илевен уай
i18n: ай эйтин эн
рендер
рендерить
рендеринг
ререндер
гидратация
пропс
стейт
роутинг
роутер
вёрстка
верстальщик
бандл
бандлер
чанк
полифил
промис
коллбэк
мемоизация
виртуализация
доступность
модалка
тултип
лейаут
инпут
чекбокс
дропдаун
плейсхолдер
скелетон
спиннер
скролл
вкладка
медленный
`;
