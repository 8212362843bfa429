import type { LanguageCode } from '../languages.ts';

/**
 * By version and language: SHA-256 of the text (its JSON without white space), hexadecimal. A text that was shown once
 * never changes; another text is another version.
 */
export const textHashes: Readonly<Record<number, Readonly<Record<LanguageCode, string>>>> = {
  1: {
    en: '094cd5ff435b36aa7d1ffbd3539b3616e63dfacebd4642769ffa9f98498b9a6f',
    de: 'e047961f39b165861a37eed336a2b099ad12da6f33628685d9a164cffd4b2061',
    fr: 'e0eec6f25bc6c1163e6126d7e5d80d9b9d7ede29238d3cf8556c7a167efa037c',
    es: '9dfdc10c1b6b33fa70356bfb9d268fb651ed42641985435f7bc2fb8db07dc20f',
    it: 'aa5b53a75077324f483bc405cf516a6faf2e66334ef1fc1fd7a35ec9176ecedf',
    nl: '146d87e2242c1355d2690a7f96aa2325a6f69da16ffeefcdb9773c5d695aee71',
    pt: '60f0bab5ede7d061144b9e7d027027d58c840dc09799b65941efe7a06a9cef18',
    pl: 'dd9f84d8dc1962db3744a94f0ea78ee342376aa9f8ceddd3da35fa849d53975c',
    lt: 'a9d25738e8aef129c17667884354182ab79e025b103ae00d0bde9ad6baeba252',
    no: '5eeb805699058053234199e025a1f7bdeb08cb9a367b5b36e905263673efb2f1',
    sv: '1ce46e4bb787e7183180dbbd46b1d7d9540c4451ac05bb824e604e637f6b5ee5',
    da: '1999c0b6de1a36100c86865ba550c23a8ddb5567d59fbe71d34c90db533050d6',
    fi: '6ea51c2905fe95e5e53ac491583e574bd5cd84f4e7ca21fa969457e92ffe4ca7',
    el: 'b710c28572954ff82196248ef8fc90c9711523e1d2e543117575f57d2d957c5c',
    ja: '86d0601251eba27e9df421306ac0d5143b66d0c1ced967c8621722cd9468090d',
    ko: '632efdaac59bcd4fc5af6e6ac4e7dba51a272d9574ec9b25f0642334e62a6309',
  },
};
