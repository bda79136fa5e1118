import type { Language } from '@atrium/contracts/locale/languages'
import { h } from '../frame/dom.ts'

/**
 * Values that a link passes to the verification page in the fragment (after `#`), which browsers do not send to
 * servers.
 */
export type CheckFacts = Readonly<Record<string, string | number>>

/** Creates a link to the verification page that opens in a new tab. */
export const verifyLink = (label: string, language: Language, facts: CheckFacts): HTMLAnchorElement =>
  h(
    'a',
    {
      class: 'plain verify-link',
      href: `/verify?lang=${language.toLowerCase()}#${new URLSearchParams(Object.entries(facts).map(([name, value]) => [name, String(value)]))}`,
      target: '_blank',
      rel: 'noopener',
    },
    label,
  )
