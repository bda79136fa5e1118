// The only module of this remote that uses storage. The page also works in browsers that block it.

const KEYS = { theatre: 'gameTheatre', folded: 'gameRailFolded', turned: 'gameTurnHint' } as const

/** Whether games are shown in theatre mode. */
export const keptTheatre = (): boolean => attempt(() => localStorage.getItem(KEYS.theatre)) === '1'
export const keepTheatre = (isOn: boolean): void => keep(KEYS.theatre, isOn)

/** Whether the similar games beside a game are collapsed. */
export const keptFolded = (): boolean => attempt(() => localStorage.getItem(KEYS.folded)) === '1'
export const keepFolded = (isFolded: boolean): void => keep(KEYS.folded, isFolded)

/** Whether the hint to turn the phone has been closed in this browser. */
export const isTurnHintRead = (): boolean => attempt(() => localStorage.getItem(KEYS.turned)) === '1'
export const keepTurnHintRead = (): void => keep(KEYS.turned, true)

const keep = (key: string, isOn: boolean): void =>
  void attempt(() => (isOn ? localStorage.setItem(key, '1') : localStorage.removeItem(key)))

function attempt<Value>(touch: () => Value): Value | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
