/*
 * The pools of avatar illustrations are sorted as the specification says: by region and by the gender that a first name
 * suggests. The guess only chooses a drawing and is stored nowhere; a name that suggests nothing draws from the whole
 * pool.
 */
const women = new Set(
  `agnes alice ann anne annie astrid beatrice birgit brid carmen caoimhe chloe ciara claire colette denise deirdre edith
  eileen elin elisabeth elizabeth ellen emily esther eve evelyn fiona frances freya gertrud grace grainne hannah heidi
  helen hilde ines ingrid irene iris isabel jane janet jennifer jill joan judith karen karin kate kathleen katrin kirsten
  lauren lily liv liz louise mabel madeleine maeve margaret margit marie marion mary maud megan monique naomi niamh nicole
  odile orlaith pauline rachel roisin rosalind ruth saoirse sarah sharon sinead sigrid siobhan solveig susan sylvie
  aino anke antje austeja beatriz birgitta camille catherine doris elise fleur freja gabriele gudrun heike helmi ines
  isabelle julie kirsi laure lotte luz margot mariam mercedes noor nurul pilar renate sabine sanne silke siti soledad sophie
  susanne ulrike ute veronique vivian wendy yvonne zoe aoife 美咲 さくら 陽菜 結衣 서연 지우 민서`.split(/\s+/),
);
/** Names in -a that are men's. */
const menInA = new Set(
  'andrea attila costa ezra ilya joshua juha luca mika mikola mustafa nikola pekka sasa sasha'.split(' '),
);
const men = new Set(
  `aidan alan albert alex andre andrew anton antonio arthur ben bernard brian bruno carl carlos charles christian ciaran
  colin conor cormac daniel david dennis diego dylan eamon edward emil eoin erik fergal fergus finn frank fred gabriel
  gareth georg george gerard giorgos hans harry henrik henry hugo hugh ian ivan jack jakob james jan jens joao john jonas
  jorge jose joseph juan julien kai karl kevin klaus lars leo liam louis lukas marcel marco marcus mario mark martin
  matteo max michael miguel mohamed morten niall nico nils oliver olu omar oscar padraig patrick paul pavel pedro per
  peter philip piotr rafael robert ronan ryan sam samuel sean sebastian simon stefan stephen sven tadhg thomas tim tom
  adrian ahmed amir andreas andrzej antoine arjun axel bernd bjorn bram cian claude cristian daan darragh dieter dirk eero
  eirik enrique ethan fabian farid felix fernando francois friedrich fritz gerhard gert giovanni gunter guy hassan heinz
  helmut herbert horst ingo jef jason javier jean jeff jens jerome jorg josef jurgen juergen kenneth konrad krzysztof kumar
  laurent logan lorenzo ludwig luis mads magnus mahmoud manfred mantas manuel marc marcos mason mathias matthias mehmet
  michel mikko moritz noah norbert nuno olaf ole onni oskar otto owen pascal philippe pierre ralf rashid reinhard rene
  ricardo richard rohan rolf rui rudolf sergio sindre stijn theo thijs thorsten tiago till tomasz torsten tyler udo ulrich
  urs uwe vikram werner wilhelm wolfgang wout yann
  tomas victor vincent walter will william yusuf marek pawel jonas matas 健 大翔 大輔 蓮 翔太 민준 서준 도윤 현우`.split(
    /\s+/,
  ),
);

export function presumedGender(name: string): 'female' | 'male' | 'neutral' {
  const bare = (name.trim().split(/\s+/)[0] ?? '').normalize('NFD').replace(/\p{M}/gu, '');
  // Composed again: a syllable of Hangul is no letter with marks.
  const first = bare.normalize('NFC').toLowerCase();
  if (women.has(first)) return 'female';
  if (men.has(first) || menInA.has(first)) return 'male';
  // Greek names say it by their ending; those of two letters in -a are of every language.
  if (/\p{Script=Greek}ς$/u.test(first)) return 'male';
  return /..a$|[αη]$/.test(first) ? 'female' : 'neutral';
}
