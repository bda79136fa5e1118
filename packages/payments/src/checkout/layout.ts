import { languageTag } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Html } from './html.ts'
import { html } from './html.ts'

interface Layout {
  readonly language: Language
  readonly title: string
  readonly stylePath: string
  readonly body: Html
}

/** A complete document with one style sheet and no scripts. */
export const layout = ({ language, title, stylePath, body }: Layout): string =>
  html`<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${stylePath}"></head><body>${body}</body></html>`
    .markup
