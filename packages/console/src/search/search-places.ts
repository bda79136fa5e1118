import { SETTING_FIELDS } from '@atrium/contracts/merchants/settings'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Text } from '../locale/texts.ts'
import { paths } from '../paths.ts'
import type { ConsolePage } from '../sections/define-page.ts'
import { SECTIONS } from '../sections/define-page.ts'
import { menuOf, openFor } from '../sections/sections.ts'
import type { Rights } from '../session/rights.ts'

/** A place in the console: a page, or a setting on one. */
export interface Place {
  readonly to: string
  readonly title: string
  /** Where it is: `DEMO · Cashier`. */
  readonly detail: string
}

interface PlaceOptions {
  readonly rows: readonly ConsolePage[]
  readonly rights: Rights
  readonly text: Text
  readonly language: Language
  /** Codes of all merchants of the reader. */
  readonly merchants: readonly string[]
  /** The merchant whose places are found when the words name none. */
  readonly current: string | undefined
}

/** Maximum number of pages, and of settings, that are shown. */
const MAX_PLACES = 6

/**
 * The pages and settings whose names contain every word. A word that is a merchant's code limits the search to the
 * merchant: `demo withdrawals`.
 */
export function findPlaces(typed: string, { rows, rights, text, language, merchants, current }: PlaceOptions): Place[] {
  const all = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const named = merchants.find((code) => all.includes(code.toLowerCase()))
  const merchant = named ?? current ?? merchants[0]
  const words = all.filter((word) => word !== named?.toLowerCase())
  if (merchant === undefined || all.length === 0) return []
  const matches = (...names: string[]) => words.every((word) => names.some((name) => name.toLowerCase().includes(word)))
  const pages = SECTIONS.flatMap((section) =>
    menuOf(rows, section, openFor(rights, merchant))
      .filter(({ name }) => matches(text(`sections.${name}`), text(`nav.${section}`)))
      .map(({ name, to }) => ({
        to: to(merchant),
        title: text(`sections.${name}`),
        detail: `${merchant} · ${text(`nav.${section}`)}`,
      })),
  )
  const settings = words.length === 0 || !rights.may('merchantSettings', merchant) ? [] : Object.entries(SETTING_FIELDS)
  const ofSettings = settings
    .filter(([, { label }]) => matches(label[language]))
    .map(([path, { label }]) => ({
      to: `${paths.settings(merchant)}?setting=${path}`,
      title: label[language],
      detail: `${merchant} · ${text('sections.settings')}`,
    }))
  const unique = pages.filter((page, at) => pages.findIndex(({ to }) => to === page.to) === at)
  return [...unique.slice(0, MAX_PLACES), ...ofSettings.slice(0, MAX_PLACES)]
}
