// The only module of this remote that uses storage. Where the browser blocks it, the page works without.

const KEYS = { theatre: 'gameTheatre', folded: 'gameRailFolded', turned: 'gameTurnHint' } as const

/** Whether games are shown in theatre mode. */
export const keptTheatre = (): boolean => attempt(() => localStorage.getItem(KEYS.theatre)) === '1'
export const keepTheatre = (isOn: boolean): void => keep(KEYS.theatre, isOn)

/** Whether the games beside a game are folded away. */
export const keptFolded = (): boolean => attempt(() => localStorage.getItem(KEYS.folded)) === '1'
export const keepFolded = (isFolded: boolean): void => keep(KEYS.folded, isFolded)

/** Whether this browser's player needs no more hints to turn the phone. */
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
