import { createContext } from 'react'
import type { Game } from '@atrium/contracts/calls'
import { VASSALAGE_ENTRY } from '@atrium/contracts/rules/game-entries'

/** What the tiles of a list have in common, so that each of them has nothing to find out. */
export interface TileActions {
  readonly labels: Readonly<
    Record<'play' | 'trial' | 'new' | 'hot' | 'maintenance' | 'favourite' | 'list' | 'rooms' | 'rtp', string>
  >
  /** Without the module a catalogue is there to look at. */
  readonly canPlay: boolean
  /** A visitor tries games where the merchant has free play; who is signed in always does. */
  readonly canTry: boolean
  /** The game whose launch is on the way. */
  readonly busy: Game['gameId'] | undefined
  readonly favourites: ReadonlySet<string>
  play(game: Game): void
  tryFree(game: Game): void
  toggle(game: Game): void
  /** Loads what the game page needs, as soon as somebody means to play. */
  prepare(): void
}

export const TilesContext = createContext<TileActions | undefined>(undefined)

/** Whether it stands for its vendor, and is no game. */
export const isEntry = ({ isGame }: Game): boolean => isGame === VASSALAGE_ENTRY
