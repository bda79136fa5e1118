import type { Language } from '@atrium/contracts/locale/languages'
import { h } from '../frame/dom.ts'

/** What the page that checks rounds is told in its address, after `#`: so that no server ever sees it. */
export type CheckFacts = Readonly<Record<string, string | number>>

/** A link to the page that checks rounds, in a tab of its own. */
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
