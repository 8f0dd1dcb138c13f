/**
 * Home, food, nature, childhood, hobbies and school facts: talk that answers no interview question unless the question
 * itself is about it. Words that also belong to some trade are left out.
 */
export const LEISURE = `
cook cooking bake baking recipe pasta pizza soup salad cake pie bread dough flour butter egg omelette cheese meat chicken fish potato
tomato carrot onion garlic pepper salt sugar honey jam apple banana cherry strawberry berry lemon fruit vegetable dinner breakfast
supper delicious tasty taste oven pan fridge kettle fork spoon tea coffee juice wine beer chocolate icecream sandwich
готовить выпекать печь рецепт паста пицца суп салат торт пирог хлеб тесто мука масло яйцо омлет сыр мясо курица картошка картофель
помидор морковь лук чеснок перец соль сахар мед варенье яблоко банан вишня клубника ягода лимон фрукт овощ ужин завтрак вкусный
вкус духовка сковорода холодильник чайник вилка ложка чай кофе сок вино пиво шоколад мороженое бутерброд борщ пельмени шашлык блин
каша котлета свекла капуста огурец
weather rain snow snowing sunny sunshine cloud wind storm fog frost autumn leaf tree forest wood mushroom flower tulip rose grass
garden lake river sea ocean beach island mountain hill desert volcano earthquake waterfall sky moon sun star planet galaxy comet
погода дождь снег солнечный туча облако ветер буря туман мороз лист дерево лес гриб цветок тюльпан роза трава сад огород озеро река
море океан пляж остров гора холм пустыня вулкан землетрясение водопад небо луна солнце звезда планета галактика комета сосна береза
дача грядка
animal cat kitten dog puppy pet horse cow pig sheep goat hen duck goose rabbit hamster parrot bird eagle owl wolf fox bear lion tiger
elephant giraffe monkey penguin whale dolphin shark snake turtle frog spider butterfly bee dinosaur
животное кот кошка котенок собака пес щенок питомец лошадь корова свинья овца коза утка гусь кролик хомяк попугай птица орел сова
волк лиса медведь лев тигр слон жираф обезьяна пингвин кит дельфин акула змея черепаха лягушка паук бабочка пчела динозавр
grandmother grandma grandfather grandpa mum mom mommy dad daddy sister brother aunt uncle cousin niece nephew wife husband
girlfriend boyfriend childhood toy doll birthday wedding christmas neighbour neighbor balcony sofa pillow bedroom bathtub
бабушка дедушка мама папа отец мать сестра брат тетя дядя племянник племянница жена муж девушка детство игрушка кукла
рождение свадьба рождество сосед соседка балкон диван подушка спальня ванна внук внучка
hobby hike hiking travel holiday vacation trip camping picnic swim swimming ski skiing skate football basketball volleyball
tennis hockey chess yoga gym jogging marathon bicycle fishing hunting dance dancing sing song music guitar piano violin concert
band film movie cinema series actor actress novel poem museum painting photo selfie party nightclub barbecue horoscope zodiac
хобби поход путешествовать путешествие отпуск каникулы поездка палатка пикник плавать купаться лыжи коньки футбол баскетбол
волейбол теннис хоккей шахматы йога бегать марафон велосипед рыбалка охота танцевать танец петь песня музыка гитара пианино
скрипка концерт фильм кино кинотеатр сериал актер актриса роман стих стихотворение музей картина вечеринка шашлыки гороскоп
king queen prince princess castle knight war battle soldier emperor pharaoh pyramid century empire president election
parliament football-club dragon wizard fairy ghost superhero robot alien ufo
король королева принц принцесса замок рыцарь война битва солдат император фараон пирамида век империя выборы парламент
дракон волшебник фея призрак инопланетянин
dress skirt shoes jacket hat lipstick perfume haircut makeup jewellery
платье юбка туфли шапка помада духи прическа макияж
`;
