export const DESIGN_TERMS = `
Sketch: скетч
Photoshop: фотошоп
Illustrator: иллюстратор
InDesign: индизайн
After Effects: афтер эффектс
Principle: принципл
Framer: фреймер
Zeplin: зеплин
InVision: инвижн
Tilda: тильда
FigJam: фиг джем
Protopie: протопай
Blender: блендер
Cinema 4D: синема фор ди
UI kit: ю-ай кит
UX research: ю-икс рисёрч
UX writer: ю-икс райтер
wireframe: вайрфрейм
mockup: мокап
auto layout: авто лейаут
design review: дизайн ревью
design tokens: дизайн токенс
dark mode: дарк мод
empty state: эмпти стейт
call to action: колл ту экшн
CTA: си-ти-эй
user research: юзер рисёрч
card sorting: кард сортинг
A/B-тест: а бэ тест
Material Design: материал дизайн
Human Interface Guidelines: хьюман интерфейс гайдлайнс
style guide: стайл гайд
brand book: бренд бук
motion design: моушн дизайн
Lottie: лотти
WCAG: вэкаг
autocomplete: автокомплит
гайдлайн
мокап
вайрфрейм
прототипирование
юзабилити
дизайн-система: дизайн система
дизайн-токен: дизайн токен
типографика
айдентика
референс
мудборд
интервьюирование
микроанимация
кликабельный
скевоморфизм
`;
