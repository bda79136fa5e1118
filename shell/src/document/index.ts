import en from '../locales/en.json'
import { LANGUAGE_FILES } from '../locales/index.ts'
import ko from '../locales/ko.json'
import { PAGE_BONES, type BoneKind } from './bones.ts'
import { skeleton, type SkeletonTexts } from './skeleton.ts'
import { watchdog } from './watchdog.ts'

const inBothLanguages = (draw: (texts: SkeletonTexts) => string) => ({ KO: draw(textsOf(ko)), EN: draw(textsOf(en)) })
const textsOf = ({ skip, chrome }: typeof ko): SkeletonTexts => ({
  skip,
  home: chrome.home,
  mainNavigation: chrome.mainNavigation,
})

/** The parts of the server's documents except `critical.css`. The build writes them into the shell's release record. */
export const documentParts = {
  skeletons: {
    ...Object.fromEntries(
      (Object.keys(PAGE_BONES) as BoneKind[]).map((kind) => [kind, inBothLanguages((texts) => skeleton(kind, texts))]),
    ),
    'header-only': inBothLanguages((texts) => skeleton('cards', texts, 'header-only')),
    bare: inBothLanguages((texts) => skeleton('plain', texts, 'bare')),
  },
  watchdog,
  languages: LANGUAGE_FILES,
  titles: { KO: ko.documentTitle, EN: en.documentTitle },
}
