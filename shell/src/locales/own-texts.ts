import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { i18n } from 'i18next'

/** The texts that a merchant writes itself: where they are, by language, and the i18next namespace of each release. */
export interface OwnTexts {
  readonly addresses: Partial<Record<LanguageCode, string>>
  readonly namespaces: Readonly<Record<string, string>>
}

/**
 * Loads the texts of a merchant in a language, as flat keys into the i18next code `code`, above the texts of releases.
 * Texts of releases and keys that do not run here are not used. Without them the page has the texts of the releases.
 */
export async function loadOwnTexts(
  texts: i18n,
  { addresses, namespaces }: OwnTexts,
  language: LanguageCode,
  code: string,
) {
  const address = addresses[language]
  if (!address) return
  try {
    const response = await fetch(address)
    if (!response.ok) return
    const remotes = (await response.json()) as Record<string, Record<string, string>>
    for (const [remote, own] of Object.entries(remotes)) {
      const namespace = namespaces[remote]
      if (namespace) texts.addResourceBundle(code, namespace, own)
    }
  } catch {
    // The page is better with other words than not at all.
  }
}
