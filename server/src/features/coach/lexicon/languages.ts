/**
 * What tells a language from its neighbours: `letters` are those of its alphabet that Russian (or English) does not have, `own` those
 * of them that no neighbour has either, `words` its everyday words.
 */
export type LanguageMarks = { letters: string; own: string; words: ReadonlySet<string> };

const marks = (letters: string, own: string, words: string): LanguageMarks => ({
  letters,
  own,
  words: new Set(words.trim().split(/\s+/u)),
});

export const CYRILLIC_LANGUAGES: ReadonlyMap<string, LanguageMarks> = new Map([
  [
    'uk',
    marks(
      'іїєґ',
      'їєґ',
      `і й що як це але він вона вони або тому тільки також дуже щоб коли треба потрібно потім який яка яке які якщо від після
      під вже ще його її їх мій тоді цей ця ці бути чи бо де мене мені мали якби зробив зробила працював працювала довелося
      року роботу роботі раніше зараз більше менше навіть швидко`,
    ),
  ],
  [
    'be',
    marks(
      'іў',
      '',
      `і што як гэта але ён яна яны або таму толькі таксама вельмі каб калі трэба потым які якая якое якія ад пасля пад ужо
      яшчэ яго яе іх тады гэты гэтая быў былі мяне дзе праз зрабіў зрабіла працаваў працавала рабіць годзе працу ці раней
      больш менш нават`,
    ),
  ],
  [
    'kk',
    marks(
      'әғқңөұүһі',
      'ұ',
      `мен біз сіз олар және бірақ үшін болды болып бар жоқ деп бұл осы өте көп бір екі үш мені менің бізде біздің кейін дейін
      туралы содан сол қалай керек емес едім еді екен жұмыс істедім болған маған бізге сосын жумыс истедим ушин кейин`,
    ),
  ],
  [
    'ky',
    marks(
      'ңөү',
      '',
      `мен биз сиз алар жана бирок үчүн болду болуп бар жок деп бул ушул абдан көп бир эки үч менин мени менен бизде биздин
      кийин чейин жөнүндө ошол кантип керек эмес элем эле экен жумуш иштедим болгон мага бизге анан аны учун`,
    ),
  ],
  [
    'uz',
    marks(
      'ўқғҳ',
      '',
      `мен биз сиз улар ва лекин учун бўлди бўлиб бор йўқ деб бу шу жуда кўп бир икки уч менинг мени билан бизда бизнинг кейин
      ҳақида қандай керак эмас эдим эди экан иш ишладим бўлган менга бизга уни ҳам`,
    ),
  ],
  [
    'tg',
    marks(
      'ғӣқӯҳҷ',
      'ӣӯ',
      `ман мо шумо онҳо ва аммо барои буд будам буданд ки аз дар бо ба ин хеле бисёр як ду се маро баъд баъди чӣ худ бояд нест
      кард кардам кардем шуд ҳам ҳама вале онро кор`,
    ),
  ],
  [
    'ba',
    marks(
      'ғҙҡңөҫүһә',
      'ҙҡ',
      'мин беҙ һеҙ улар һәм ләкин өсөн булды бар юҡ тип был шул бик күп бер ике минең мине беҙҙә һуң тураһында менән үҙ кәрәк түгел инем ине эш эшләнем',
    ),
  ],
  [
    'tt',
    marks(
      'әөүҗңһ',
      '',
      'мин без сез алар һәм ләкин өчен булды бар юк дип бу шул бик күп бер ике минем мине бездә соң турында белән үз кирәк түгел идем иде эш эшләдем аны җавап',
    ),
  ],
  [
    'mn',
    marks(
      'өү',
      '',
      'би бид тэр тэд гэхдээ учир байсан байна гэж энэ маш олон нэг хоёр хоер гурав намайг миний манай манайд бидний дараа тухай хамт юу өөрийн хэрэгтэй биш бол болсон ажил хийсэн',
    ),
  ],
  [
    'cv',
    marks(
      'ӑӗҫӳ',
      'ӑӗ',
      'эпӗ эпир вӑл вӗсем тата анчах пулнӑ пулчӗ пур ҫук тесе ку ҫав питӗ нумай пӗр икӗ манӑн хыҫҫӑн ӗҫ',
    ),
  ],
  [
    'sr',
    marks(
      'ђјљњћџ',
      'ђћ',
      'сам смо је су ја али јер био који која које када пре његов нисам нисмо имао моје мој шта због тако више радио',
    ),
  ],
  [
    'mk',
    marks(
      'ѓѕјљњќџ',
      'ѓќ',
      'сум бев беше бевме јас ние тие дека што кој која кое кога ќе многу исто имавме мојот потоа работев',
    ),
  ],
  [
    'bg',
    marks(
      '',
      '',
      'съм бях беше бяхме аз ние че който която което които когато със ще също имах имахме има моят след преди си това тази този защото трябваше работех',
    ),
  ],
]);

export const LATIN_LANGUAGES: ReadonlyMap<string, LanguageMarks> = new Map([
  [
    'de',
    marks(
      'äöüß',
      'ß',
      'ich wir und der das ein eine einer einen habe haben hatte hatten ist war mit nicht für auf aus dem den des im bei nach dann weil aber auch wenn sie es zu von mein meine unser wurde werden sehr noch die',
    ),
  ],
  [
    'es',
    marks(
      'ñáéíóúü',
      'ñ',
      'el la los las un una que y en con por para pero porque cuando era estaba tenía había hice mi mis nuestro nos se su lo del al como más muy también después entonces yo trabajé trabajo fue empresa año de',
    ),
  ],
  [
    'fr',
    marks(
      'éèêëàâçùûîïôœ',
      'œ',
      "je j'ai nous avons avais avait était dans une un le la les des du avec pour mais parce que qui quand mon ma mes notre et est sur pas ne plus très aussi après ensuite ce cette l'ai c'est c'était de",
    ),
  ],
  [
    'it',
    marks(
      'àèéìòù',
      '',
      "io ho abbiamo avevo avevamo era ero il lo la gli le un una che e con per ma perché quando mio mia nostro anche poi molto non nel nella della dei del di sono c'era l'ho più",
    ),
  ],
  [
    'pt',
    marks(
      'ãõáéíóúâêôçà',
      'ãõ',
      'eu nós tinha tínhamos estava era foi o os as um uma que e com por para mas porque quando meu minha nosso não na da dos também depois muito em trabalhei fiz empresa ano de',
    ),
  ],
  [
    'nl',
    marks(
      'ëïé',
      '',
      'ik wij het een en van de dat die met voor niet maar ook omdat toen mijn onze heb hadden hebben werd naar bij op aan zijn waren dan nog heel',
    ),
  ],
  [
    'pl',
    marks(
      'ąćęłńóśźż',
      'łąęśźż',
      'ja my był była było byli się na że nie jest z w i ale bo kiedy mój moja który która które oraz po dla przez także bardzo potem zrobiłem pracowałem',
    ),
  ],
  [
    'tr',
    marks(
      'çğıöşü',
      '',
      'ben biz ve bir bu için icin ile çok cok ama fakat gibi daha var vardı vardi yok oldu sonra benim bizim bunu olarak ki da de çünkü cunku ilgili kadar olan ise',
    ),
  ],
  [
    'az',
    marks(
      'əçğıöşü',
      'ə',
      'mən biz və bir bu üçün ilə çox amma daha var yox oldu sonra mənim bizim onu idi idim ki da də çünki bağlı qədər olan isə',
    ),
  ],
  [
    'uz',
    marks(
      '',
      '',
      "men biz siz ular va lekin uchun bo'ldi bo'lib bor yo'q deb bu shu juda ko'p bir ikki uch mening meni bilan bizda bizning keyin haqida qanday kerak emas edim edi ekan ishladim bo'lgan menga bizga uni ham o'z yili qildim",
    ),
  ],
]);

/** Alphabets that belong to one language; speech in any other alphabet is another language without a name. */
export const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ka', /\p{Script=Georgian}/u],
  ['hy', /\p{Script=Armenian}/u],
  ['el', /\p{Script=Greek}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['th', /\p{Script=Thai}/u],
  ['zh', /\p{Script=Han}/u],
];
