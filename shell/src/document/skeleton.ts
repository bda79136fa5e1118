import { BRAND_ARCH } from './brand-arch.ts'
import { PAGE_BONES, type Bone, type BoneKind } from './bones.ts'

/** Texts of the skeleton; the server replaces `{merchant}`. */
export interface SkeletonTexts {
  skip: string
  home: string
  mainNavigation: string
}

const BRAND = `<svg viewBox="0 0 32 32" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" aria-hidden="true"><path d="${BRAND_ARCH}"/></svg>`
const NAV_BONES = '<li class="nav-link"><span class="bone bone-label"></span></li>'.repeat(4)

export type SkeletonFrame = 'full' | 'header-only' | 'bare'

/**
 * The page before any script has run, with the same classes and sizes as React's first render. Controls are real links,
 * which `keep-focus.ts` finds in the page by their id, or class and address; everything else is a placeholder.
 */
export function skeleton(kind: BoneKind, texts: SkeletonTexts, frame: SkeletonFrame = 'full'): string {
  return `<div class="frame" data-layout="${frame}"><a class="skip" href="#main">${texts.skip}</a>${frame === 'bare' ? '' : header(texts)}<main class="main" id="main" tabindex="-1"><div class="page" aria-busy="true">${PAGE_BONES[kind].map(html).join('')}</div></main>${frame === 'full' ? END : ''}</div>`
}

const header = ({ home, mainNavigation }: SkeletonTexts): string =>
  `<header class="header"><div class="header-top"><span class="bone bone-theme"></span><a class="brand-mark" href="/index">${BRAND}<span>{merchant}</span></a><div class="header-end"><span class="bone bone-account"></span><span class="bone bone-language wide-only"></span><span class="bone bone-theme wide-only"></span></div></div><nav class="nav" aria-label="${mainNavigation}"><ul class="nav-list"><li><a class="nav-link" href="/index">${home}</a></li>${NAV_BONES}</ul></nav></header>`

const END = `<div class="footer-place"></div><div class="bottom-bar" aria-hidden="true">${'<span class="bottom-link"><span class="bone bone-label"></span></span>'.repeat(5)}</div>`

const html = ({ className, children = [] }: Bone): string =>
  `<div class="${className}">${children.map(html).join('')}</div>`
