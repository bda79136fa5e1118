import { LANGUAGES, languageTag } from '@atrium/contracts/locale/languages'
import { ERROR_PAGE_TEXTS } from './locales/error-texts.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'

export type ErrorPageName = keyof typeof ERROR_PAGE_TEXTS

/** An error page in both languages: without a payment, the payer's language is unknown. */
export function errorPage(name: ErrorPageName, stylePath: string): string {
  const texts = LANGUAGES.map((language, at) => {
    const { title, text } = ERROR_PAGE_TEXTS[name][language]
    return html`<section lang="${languageTag(language)}" class="block">${at === 0 ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}<p>${text}</p></section>`
  })
  return layout({
    language: 'KO',
    title: LANGUAGES.map((language) => ERROR_PAGE_TEXTS[name][language].title).join(' · '),
    stylePath,
    body: html`<main class="card card-error">${texts}</main>`,
  })
}
