export const MOBILE_TERMS = `
Jetpack Compose: джетпак компоуз
Compose: компоуз
SwiftUI: свифт ю-ай
UIKit: ю-ай кит
UIView: ю-ай вью
ViewModel: вью модел, вью модель
SavedStateHandle: сейвд стейт хэндл
LiveData: лайв дата
StateFlow: стейт флоу
Room: рум
Retrofit: ретрофит
OkHttp: ок эйч-ти-ти-пи
Dagger: даггер
Hilt: хилт
Koin: коин
Glide: глайд
WorkManager: ворк менеджер
RecyclerView: ресайклер вью
Activity: активити
Binder: биндер
ANR: эй-эн-ар
APK: эй-пи-кей, апк
AAB: эй-эй-би
adb: эй-ди-би
ProGuard: прогард
R8: ар эйт
Gradle: грейдл, грэдл
Android Studio: андроид студио
Macrobenchmark: макробенчмарк
Baseline Profile: бейзлайн профайл
Keystore: кистор
Keychain: кичейн
Xcode: икскод, экс код
CocoaPods: кокоа подс
Swift Package Manager: свифт пакет менеджер
Core Data: кор дата
ARC: арк
GCD: джи-си-ди
Alamofire: аламофайр
Realm: рилм
Objective-C: обджектив си
TestFlight: тест флайт
App Store Connect: апп стор коннект
Face ID: фейс ай-ди
Firebase: файрбейз, фаербейз
Crashlytics: крашлитикс
AppMetrica: апп метрика
Flutter: флаттер
Dart: дарт
Xamarin: ксамарин
Kotlin Multiplatform: котлин мультиплатформ
RxJava: ар-икс джава
Coroutines: корутинс
deep link: дип линк
push notification: пуш нотификейшн
offline first: офлайн фёрст
crash-free: краш фри
weak: вик
unowned: анонд, аноунд
deinit: деинит
main: мейн
nullable: наллабл
null: налл, нулл
main thread: мейн тред
memory leak: мемори лик
cold start: колд старт
feature module: фича модуль
MVVM: эм-ви-ви-эм
MVI: эм-ви-ай
MVP: эм-ви-пи
VIPER: вайпер
пуш
диплинк
краш
билд
раскатка
корутина
многомодульность
троттлинг
симулятор
эмулятор
`;
