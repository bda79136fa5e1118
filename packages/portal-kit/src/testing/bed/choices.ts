import type { Language } from '@atrium/contracts/locale/languages'
import type { Session } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'

/** The state that is selected on the test bed. */
export interface Choices {
  readonly surface: string
  readonly session: Session['status']
  readonly language: Language
  readonly theme: Theme
  readonly merchant: string
}

/** Reads the choices from an address, with defaults for missing ones. */
export function readChoices(search: string, { surface }: Pick<Choices, 'surface'>): Choices {
  const named = new URLSearchParams(search)
  const one = <Value extends string>(name: string, allowed: readonly Value[]): Value =>
    allowed.find((value) => value === named.get(name)) ?? allowed[0]!
  return {
    surface: named.get('surface') ?? surface,
    session: one('session', ['visitor', 'member', 'agent', 'trial']),
    language: one('language', ['KO', 'EN']),
    theme: one('theme', ['dark', 'light']),
    merchant: named.get('merchant') ?? 'DEMO',
  }
}

/** Writes the choices into the address, so that a reload shows the same state. */
export const writeChoices = (choices: Choices): void =>
  history.replaceState(null, '', `?${new URLSearchParams({ ...choices })}`)
