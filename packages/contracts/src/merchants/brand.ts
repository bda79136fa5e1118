import type { Artwork, ArtworkTone } from '../brand/index.ts'
import type { MarkShape } from '../brand/brand-mark.ts'
import type { Localized } from '../locale/languages.ts'
import { operatorTexts, TEXT_LIMITS } from '../text/operator-text.ts'
import { localized } from './access.ts'
import { bannerChanges, brandBanners, brandChange, brandSettings } from './brand-schemas.ts'
import { defineSetting, textFields } from './define-setting.ts'

const SHAPES: Readonly<Record<MarkShape, Localized>> = {
  arch: { KO: '아치', EN: 'Arch' },
  ring: { KO: '고리', EN: 'Ring' },
  shield: { KO: '방패', EN: 'Shield' },
  diamond: { KO: '마름모', EN: 'Diamond' },
  tile: { KO: '타일', EN: 'Tile' },
}
/** Names of the compositions of drawings. */
export const COMPOSITIONS: Readonly<Record<Artwork['composition'], Localized>> = {
  pond: { KO: '수련', EN: 'Water lily' },
  drift: { KO: '꽃잎', EN: 'Petals' },
  lights: { KO: '강 위의 등', EN: 'River lights' },
  reeds: { KO: '갈대', EN: 'Reeds' },
  dawn: { KO: '새벽', EN: 'Dawn' },
  arch: { KO: '아치', EN: 'Arches' },
  waves: { KO: '물결', EN: 'Waves' },
  dunes: { KO: '사구', EN: 'Dunes' },
  peaks: { KO: '산', EN: 'Mountains' },
  grove: { KO: '숲', EN: 'Trees' },
  blossom: { KO: '꽃', EN: 'Blossom' },
  orbits: { KO: '행성', EN: 'Planet' },
  crystal: { KO: '수정', EN: 'Crystal' },
  lanterns: { KO: '등불', EN: 'Lanterns' },
}
/** Names of the color schemes of drawings. */
export const TONES: Readonly<Record<ArtworkTone, Localized>> = {
  deep: { KO: '짙게', EN: 'Deep' },
  dusk: { KO: '해 질 녘', EN: 'Dusk' },
  ink: { KO: '먹빛', EN: 'Ink' },
}
const colourProblems = {
  problem: { KO: '#1f8a6d 같은 색을 입력해 주세요.', EN: 'Enter a colour such as #1f8a6d.' },
  conflict: {
    KO: '이 테마에서는 읽기 어려운 색이에요. 더 밝거나 어두운 색을 골라 주세요.',
    EN: 'This colour cannot be read in this theme. Choose a lighter or a darker one.',
  },
} as const

const bannerFields = <Group extends string>(group: Group, { KO, EN }: Localized) => {
  const problem = {
    KO: '제목과 문구를 두 언어 모두 입력해 주세요.',
    EN: 'Fill in headline and text in both languages.',
  }
  return {
    ...textFields(
      `banners.${group}.title`,
      { KO: `${KO} 제목`, EN: `${EN}: headline` },
      { max: TEXT_LIMITS.bannerTitle, problem },
    ),
    ...textFields(
      `banners.${group}.text`,
      { KO: `${KO} 문구`, EN: `${EN}: text` },
      { max: TEXT_LIMITS.bannerText, problem },
    ),
  }
}

/** Settings of a merchant's appearance. The console has special cards for them. */
export const looksSettings = {
  names: defineSetting({
    value: localized,
    change: operatorTexts(TEXT_LIMITS.name),
    traits: { changedBy: 'STAFF' },
    purpose: 'What the merchant is called: pages, search engines, previews of links, the installed app.',
    fields: textFields(
      'names',
      { KO: '이름', EN: 'Name' },
      { max: TEXT_LIMITS.name, problem: { KO: '이름을 입력해 주세요.', EN: 'Enter the name.' } },
    ),
  }),

  description: defineSetting({
    value: localized,
    change: operatorTexts(TEXT_LIMITS.description),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose: 'One sentence for search engines and previews of links. Without one they show that of the portal.',
    fields: textFields(
      'description',
      { KO: '소개', EN: 'Description' },
      {
        max: TEXT_LIMITS.description,
        rows: 3,
        problem: {
          KO: '소개는 두 언어 모두 쓰거나 모두 비워 주세요.',
          EN: 'Write the description in both languages, or in neither.',
        },
      },
    ),
  }),

  brand: defineSetting({
    value: brandSettings,
    change: brandChange,
    traits: { changedBy: 'STAFF' },
    purpose: 'Colours, mark, logo and artwork, each as the portal has it where it is not set.',
    fields: {
      'brand.accent.dark': {
        kind: 'COLOUR',
        label: { KO: '강조 색(어두운 테마)', EN: 'Accent, dark theme' },
        ...colourProblems,
      },
      'brand.accent.light': {
        kind: 'COLOUR',
        label: { KO: '강조 색(밝은 테마)', EN: 'Accent, light theme' },
        ...colourProblems,
      },
      'brand.logo': { kind: 'PICTURE', label: { KO: '로고', EN: 'Logo' } },
      'brand.mark.shape': { kind: 'CHOICE', label: { KO: '마크 모양', EN: 'Shape of the mark' }, options: SHAPES },
      'brand.mark.initials': {
        kind: 'TEXT',
        max: 2,
        label: { KO: '이니셜', EN: 'Initials' },
        hint: {
          KO: 'A부터 Z까지 한두 글자예요. 비워 둘 수 있어요.',
          EN: 'One or two letters from A to Z, or none.',
        },
        problem: { KO: 'A부터 Z까지 한두 글자를 입력해 주세요.', EN: 'Enter one or two letters from A to Z.' },
      },
      'brand.artwork.composition': {
        kind: 'CHOICE',
        label: { KO: '그림', EN: 'Artwork' },
        options: COMPOSITIONS,
      },
      'brand.artwork.hue': {
        kind: 'NUMBER',
        max: 359,
        label: { KO: '색상각(0~359)', EN: 'Hue, 0 to 359' },
        problem: { KO: '0부터 359까지 입력해 주세요.', EN: 'Enter a number from 0 to 359.' },
      },
      'brand.artwork.tone': { kind: 'CHOICE', label: { KO: '색조', EN: 'Tone' }, options: TONES },
    },
  }),

  banners: defineSetting({
    value: brandBanners,
    change: bannerChanges,
    traits: { changedBy: 'STAFF' },
    purpose: 'Words and pictures on the home page, and words beside the forms of log-in and registration.',
    fields: {
      'banners.home.image': { kind: 'PICTURE', label: { KO: '홈 그림', EN: 'Picture of the home page' } },
      'banners.home.imageNarrow': {
        kind: 'PICTURE',
        label: { KO: '좁은 화면용 그림', EN: 'Picture for narrow screens' },
      },
      ...bannerFields('home', { KO: '홈', EN: 'Home page' }),
      ...bannerFields('w_login', { KO: '로그인', EN: 'Login' }),
      ...bannerFields('w_register', { KO: '회원가입', EN: 'Registration' }),
    },
  }),
}
