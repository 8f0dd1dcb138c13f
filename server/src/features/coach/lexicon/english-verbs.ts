/** Past forms that do not end in -ed. */
export const IRREGULAR_PAST = new Set(
  `added began became bet bent broke brought built bought caught chose came cut dealt did drew drove ate fell fed felt
  fought found flew forgot forgave froze got gave went grew hid hit held kept knew laid led left lent let lit lost made
  meant met paid put quit read rode rang rose ran said saw sought sold sent set shook shot showed shut sang sat slept
  slid spoke spent spun split spread stood stole stuck struck swore swept swam swung took taught tore told thought threw
  understood woke wore wove won wrote wound rewrote rebuilt redid undid withdrew overcame undertook broadcast reset
  refed rethought oversaw upheld sped shrank sank stuck swapped shipped`.split(/\s+/u),
);

/** Past forms of states, not of deeds. */
export const STATE_PAST = new Set(
  `was were had knew felt thought wanted liked loved hated needed believed hoped wished seemed lived worked studied
  remained stayed belonged contained meant cost owned depended existed mattered lacked understood heard used`.split(
    /\s+/u,
  ),
);

/** Words in -ed that are no past verbs. */
export const NOT_PAST = new Set(
  `need speed feed seed indeed bed red shed weed hundred bleed breed greed agreed-upon embed exceed proceed succeed
  unexpected detailed related interested tired so-called advanced complicated experienced dedicated`.split(
    /\s+/u,
  ),
);

export function isEnglishPast(norm: string): boolean {
  if (IRREGULAR_PAST.has(norm)) return true;
  return norm.length > 3 && norm.endsWith('ed') && !NOT_PAST.has(norm);
}
